import { classNames } from '../class-names.ts'
import css from './CountBadge.module.css'

/** Number on the primary colour; it pops when it changes. */
export function CountBadge({
  count,
  isSmall,
  className,
}: {
  count: number
  isSmall?: boolean
  className?: string | undefined
}) {
  return (
    // The key makes a new element of a new number, which starts the animation again.
    <b key={count} className={classNames(css.badge, isSmall && css.small, className)}>
      {count}
    </b>
  )
}
