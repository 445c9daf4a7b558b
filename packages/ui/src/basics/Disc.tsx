import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import tones from '../tones.module.css'
import css from './Disc.module.css'

/** The large round sign over a question or a message. */
export function Disc({ tone, icon }: { tone: 'primary' | 'ok' | 'late' | 'bad'; icon: ReactNode }) {
  return <span className={classNames(css.disc, tones[tone])}>{icon}</span>
}
