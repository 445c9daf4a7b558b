import type { WaitingCall } from '@couvert/contract'
import { fromUtcText } from '@couvert/domain'
import { formatCounted } from '@couvert/i18n'
import { useText } from '@couvert/i18n/react'
import { CheckIcon } from '@couvert/ui/icons'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CallIcon } from './CallIcon.tsx'
import css from './CallStrip.module.css'
import { waitingCalls } from './table-tiles.ts'
import { useCallDone } from './use-call-done.ts'

/** What guests wait for, the longest first: a press opens the bill it is about, the tick marks the call as done. */
export function CallStrip({ calls, now }: { calls: readonly WaitingCall[]; now: Date }) {
  const t = useText('staff')
  const wordsOf = useCallWords()
  const markDone = useCallDone()
  if (calls.length === 0) return null
  return (
    <section aria-label={t('calls.title')}>
      <ul className={css.strip}>
        {waitingCalls(calls).map((call) => (
          <li key={call.id} className={css.call}>
            <Link
              to={pageOf(call)(call.sp_merchant_id, call.table_id, call.sp_receipt_id ?? undefined)}
              className={css.open}
            >
              <CallIcon kind={call.kind} size={24} />
              <b className={css.table}>{call.table_id}</b>
              <span className={css.what}>
                <b>{wordsOf(call)}</b>
                <span>{t('calls.ago', { minutes: minutesSince(call.at, now) })}</span>
              </span>
            </Link>
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

/** A failed order is dealt with among the orders. */
const pageOf = ({ kind }: WaitingCall) => (kind === 'failed_order' ? paths.orders : paths.receipt)

function useCallWords(): (call: WaitingCall) => string {
  const t = useText('staff')
  return (call) => {
    switch (call.kind) {
      case 'waiter':
        return t('calls.waiter')
      case 'pin_locked':
        return t('calls.pinLocked')
      case 'bill':
        return t('calls.bill', { method: call.facts.payment_method })
      case 'service': {
        const asked = formatCounted(call.facts.amount, call.facts.name)
        return call.facts.remark === '' ? asked : `${asked}, ${call.facts.remark}`
      }
      case 'failed_order':
        return t('calls.failedOrder')
    }
  }
}

function minutesSince(at: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - fromUtcText(at).getTime()) / 60_000))
}
