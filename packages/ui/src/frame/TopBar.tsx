import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './TopBar.module.css'

/**
 * The bar of 60 px at the top of a screen. `leading` is a back button or the venue's logo, `actions` icon buttons at
 * the right. `isTitle` draws the name larger, for a screen of its own ("Your order").
 */
export function TopBar({
  title,
  subtitle,
  leading,
  actions,
  isTitle = false,
}: {
  title: ReactNode
  subtitle?: ReactNode
  leading?: ReactNode
  actions?: ReactNode
  isTitle?: boolean
}) {
  return (
    <header className={classNames(css.bar, leading !== undefined && css.led)}>
      {leading}
      <div className={css.names}>
        <h1 className={isTitle ? css.title : css.name}>{title}</h1>
        {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions}
    </header>
  )
}

/** Round logo of a venue, 40 px in a bar, 64 px on a header picture. */
export function VenueLogo({ src, size = 40 }: { src: string; size?: number }) {
  return <img className={css.logo} src={src} alt="" width={size} height={size} />
}
