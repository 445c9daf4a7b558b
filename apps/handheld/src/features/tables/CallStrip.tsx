import type { WaitingCall } from '@couvert/contract'
import { fromUtcText } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { BellIcon, CheckIcon } from '@couvert/ui/icons'
import css from './CallStrip.module.css'
import { waitingCalls } from './table-tiles.ts'
import { useCallDone } from './use-call-done.ts'

/** Guests who wait for a waiter, the longest first; the tick marks a call as done. */
export function CallStrip({ calls, now }: { calls: readonly WaitingCall[]; now: Date }) {
  const t = useText('staff')
  const markDone = useCallDone()
  if (calls.length === 0) return null
  return (
    <section aria-label={t('calls.title')}>
      <ul className={css.strip}>
        {waitingCalls(calls).map((call) => (
          <li key={call.id} className={css.call}>
            <BellIcon size={24} />
            <b className={css.table}>{call.table_id}</b>
            <span className={css.what}>
              <b>{t('calls.waiter')}</b>
              <span>{t('calls.ago', { minutes: minutesSince(call.at, now) })}</span>
            </span>
            <button
              type="button"
              className={css.done}
              aria-label={t('calls.doneNamed', { table: call.table_id })}
              onClick={() => markDone(call.id)}
            >
              <CheckIcon size={22} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function minutesSince(at: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - fromUtcText(at).getTime()) / 60_000))
}
