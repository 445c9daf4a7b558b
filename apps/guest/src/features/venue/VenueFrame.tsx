import { useConnection } from '@couvert/client/connection'
import { useText } from '@couvert/i18n/react'
import { Notices, OfflineBanner } from '@couvert/ui'
import type { ReactNode } from 'react'
import { SectionTabs } from './SectionTabs.tsx'
import { SendingBanner } from './SendingBanner.tsx'
import css from './VenueFrame.module.css'

/**
 * What surrounds every screen of a table: banners on top, the page, and at the bottom edge of a narrow screen the tabs.
 * A wide screen gets `panel` at the right instead.
 */
export function VenueFrame({ panel, children }: { panel: ReactNode | undefined; children: ReactNode }) {
  const t = useText('guest')
  const isOnline = useConnection(({ isOnline }) => isOnline)
  return (
    <div className={panel === undefined ? css.narrow : css.wide}>
      <div className={css.banners}>
        <OfflineBanner text={t('internet_connection_lost')} isOffline={!isOnline} />
        <SendingBanner />
      </div>
      <div className={isOnline ? css.page : css.pageOffline}>{children}</div>
      {panel === undefined ? <SectionTabs /> : <aside className={css.panel}>{panel}</aside>}
      <Notices />
    </div>
  )
}
