import { classNames } from '../class-names.ts'
import css from './Amount.module.css'

/**
 * An amount of money, already formatted, that never breaks. `s` beside a line, `m` for a dish, `l` for a total, `xl`
 * for the one number of a screen.
 */
export function Amount({
  children,
  size = 'm',
  tone,
}: {
  children: string
  size?: 's' | 'm' | 'l' | 'xl'
  tone?: 'ok' | 'quiet' | 'primary' | undefined
}) {
  return <span className={classNames(css.amount, css[size], tone && css[tone])}>{children}</span>
}

/** A total: its name at the left, the amount at the right. */
export function Total({ label, amount, size = 'l' }: { label: string; amount: string; size?: 'm' | 'l' | 'xl' }) {
  return (
    <div className={css.total}>
      <span>{label}</span>
      <Amount size={size}>{amount}</Amount>
    </div>
  )
}
