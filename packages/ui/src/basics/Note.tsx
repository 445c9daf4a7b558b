import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TimerIcon } from '../icons/general.tsx'
import tones from '../tones.module.css'
import css from './Note.module.css'

const icons = { info: InfoIcon, ok: CircleCheckIcon, late: TimerIcon, bad: CircleAlertIcon }

/**
 * A sentence that matters, on a soft fill with the icon of its tone. `isAnnounced` reads it out when it appears: at
 * once for `bad` (role alert), else politely (role status).
 */
export function Note({
  tone = 'info',
  isAnnounced = false,
  children,
  action,
}: {
  tone?: keyof typeof icons
  isAnnounced?: boolean
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = icons[tone]
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div className={classNames(css.note, tones[tone])} role={isAnnounced ? role : undefined}>
      <Icon />
      <div className={css.text}>{children}</div>
      {action}
    </div>
  )
}
