import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Chip.module.css'

export type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** Makes it a toggle; leave it out for a plain action. */
  isChosen?: boolean | undefined
  isDisabled?: boolean | undefined
  /** `filter` stands on paper without a border and turns to ink when chosen. */
  look?: 'choice' | 'filter'
  /** Square of colour before the word, in a filter of states. */
  mark?: 'bad' | 'late' | 'ok' | 'free' | undefined
  onClick?: (() => void) | undefined
}

/** Toggle or small action of 44 px. */
export function Chip({ children, icon, isChosen, isDisabled, look = 'choice', mark, onClick }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(css.chip, look === 'filter' && css.filter, isChosen && css.chosen)}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onClick}
    >
      {mark !== undefined && <i className={classNames(css.mark, css[mark])} />}
      {icon}
      {children}
    </button>
  )
}
