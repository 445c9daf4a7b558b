import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import tones from '../tones.module.css'
import css from './Tag.module.css'

export type TagTone = 'plain' | 'primary' | 'ok' | 'info' | 'late' | 'bad'

/** Small word on a soft fill that says a state; give states an icon too, so that colour is not alone. */
export function Tag({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(css.tag, tones[tone])}>
      {icon}
      {children}
    </span>
  )
}
