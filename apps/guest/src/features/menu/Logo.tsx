import type { SpMerchant } from '@couvert/contract'
import { VenueLogo } from '@couvert/ui'
import css from './Logo.module.css'

/** The venue's logo; without one the first letter of its name on a dark plate. */
export function Logo({ merchant, size }: { merchant: SpMerchant; size: 40 | 64 }) {
  if (merchant.imageURL !== null) return <VenueLogo src={merchant.imageURL} size={size} />
  return (
    <span className={size === 64 ? css.large : css.letter} aria-hidden="true">
      {merchant.name.slice(0, 1)}
    </span>
  )
}
