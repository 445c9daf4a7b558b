import { classNames } from '../class-names.ts'
import css from './Skeleton.module.css'

/** Grey shape in the place of what is loading, hidden from screen readers. Sizes in pixels or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 16,
  isRound = false,
}: {
  width?: number | string
  height?: number | string
  isRound?: boolean
}) {
  return (
    <span className={classNames(css.skeleton, isRound && css.round)} style={{ width, height }} aria-hidden="true" />
  )
}
