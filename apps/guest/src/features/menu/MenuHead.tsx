import type { SpMerchant, SpQrCode } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { SearchIcon } from '@couvert/ui/icons'
import type { ReactNode } from 'react'
import { useVenue } from '../../visit/venue-context.ts'
import { Logo } from './Logo.tsx'
import css from './MenuHead.module.css'
import { OptionsButton } from './OptionsButton.tsx'
import { useVenueLine } from './use-venue-line.ts'
import { VenueWords } from './VenueWords.tsx'

/** The head of the menu on a phone: the venue's picture, its logo, its name and the table. */
export function MenuHead({ onSearch }: { onSearch: () => void }) {
  const t = useText('guest')
  return (
    <VenueHead
      venue={useVenue()}
      actions={
        <>
          <IconButton label={t('menu.search')} icon={<SearchIcon size={22} />} onClick={onSearch} />
          <OptionsButton />
        </>
      }
    />
  )
}

/** The same of a venue whose menu is still to come: nothing can be pressed yet. */
export function VenueHead({
  venue,
  actions,
}: {
  venue: { merchant: SpMerchant; code: SpQrCode }
  actions?: ReactNode
}) {
  const { merchant } = venue
  const line = useVenueLine(venue)
  const picture = merchant.styling.header_image
  return (
    <>
      {picture !== null && (
        <img className={css.picture} src={picture} alt="" width={780} height={264} fetchPriority="high" />
      )}
      <header className={picture === null ? css.head : css.raised}>
        <div className={css.bar}>
          <Logo merchant={merchant} size={picture === null ? 40 : 64} />
          <div className={css.actions}>{actions}</div>
        </div>
        <div className={css.names}>
          <h1 className={css.name}>{merchant.name}</h1>
          <p className={css.line}>{line}</p>
        </div>
        <VenueWords merchant={merchant} />
      </header>
    </>
  )
}
