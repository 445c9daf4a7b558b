import type { SpMerchant, SpQrCode } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { Skeleton, TopBar, useIsWide } from '@couvert/ui'
import { DishPlateSkeleton, DishRowSkeleton } from '@couvert/ui/order'
import { useStore } from 'zustand'
import { comingVenue } from '../../visit/opening.ts'
import { useBrand } from '../../visit/use-brand.ts'
import { Logo } from './Logo.tsx'
import { VenueHead } from './MenuHead.tsx'
import css from './MenuSkeleton.module.css'
import { useVenueLine } from './use-venue-line.ts'

type Coming = { merchant: SpMerchant; code: SpQrCode }

const rows = [1, 2, 3, 4, 5, 6]
const sections = [1, 2, 3, 4]
const groups = [76, 64, 44, 48, 60, 88, 52]

/** The shape of the menu while that is on its way, under the head of the venue as soon as it is known. */
export function MenuSkeleton() {
  const t = useText('guest')
  const isWide = useIsWide()
  const { merchant } = useStore(comingVenue)
  const coming = merchant?.sp_merchant ? { merchant: merchant.sp_merchant, code: merchant.sp_qr_code } : null
  useBrand(coming?.merchant ?? null)
  const Shape = isWide ? WideShape : PhoneShape
  return (
    <main className={isWide ? css.wide : css.page} aria-busy="true">
      <div className="vh" role="status">
        {coming ? <p>{t('menu.loading')}</p> : <h1>{t('menu.loading')}</h1>}
      </div>
      <Shape coming={coming} />
    </main>
  )
}

function PhoneShape({ coming }: { coming: Coming | null }) {
  return (
    <>
      {coming ? <VenueHead venue={coming} /> : <HeadShape />}
      <div className={css.tabs}>
        {groups.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <ul className={css.plates}>
        {sections.map((section) => (
          <DishPlateSkeleton key={section} />
        ))}
      </ul>
      <ul className={css.rows}>
        {rows.map((row) => (
          <DishRowSkeleton key={row} />
        ))}
      </ul>
      <div className={css.sections}>
        {sections.map((section) => (
          <Skeleton key={section} width={56} height={32} />
        ))}
      </div>
    </>
  )
}

function WideShape({ coming }: { coming: Coming | null }) {
  return (
    <>
      <div className={css.head}>{coming ? <WideBar {...coming} /> : <HeadShape />}</div>
      <div className={css.rail}>
        {groups.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <ul className={css.cards}>
        {rows.map((row) => (
          <DishRowSkeleton key={row} isCard />
        ))}
      </ul>
      <div className={css.panel} />
    </>
  )
}

function WideBar(venue: Coming) {
  const { merchant } = venue
  return (
    <TopBar leading={<Logo merchant={merchant} size={40} />} title={merchant.name} subtitle={useVenueLine(venue)} />
  )
}

function HeadShape() {
  return (
    <div className={css.bar}>
      <Skeleton width={40} height={40} isRound />
      <div className={css.names}>
        <Skeleton width={140} />
        <Skeleton width={70} height={11} />
      </div>
    </div>
  )
}
