import { type CSSProperties, memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CountBadge } from './CountBadge.tsx'
import css from './Plate.module.css'

export type PlateProps = {
  /** Address of the picture; without one an empty plate is drawn. */
  src?: string | undefined
  /** Spoken name; empty (the default) where the name stands beside the plate. */
  alt?: string | undefined
  /** Diameter in pixels, 78 unless told. */
  size?: number
  /** Number at the upper left, absent when 0. */
  count?: number | undefined
  /** Loads at once and first: for the plates in the first screen. */
  isUrgent?: boolean | undefined
  /** Deeper shadow, for the one big plate of a sheet. */
  isBig?: boolean
  children?: ReactNode
}

/** The round lit plate that every dish sits on; pictures are cropped to its circle. */
export const Plate = memo(function Plate({ src, alt = '', size = 78, count, isUrgent, isBig, children }: PlateProps) {
  return (
    <span className={classNames(css.plate, isBig && css.big)} style={{ '--size': `${size}px` } as CSSProperties}>
      {src === undefined ? (
        <span className={css.empty} />
      ) : (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
        />
      )}
      {count !== undefined && count > 0 && <CountBadge className={css.count} count={count} />}
      {children}
    </span>
  )
})
