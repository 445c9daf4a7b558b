import { useConnection } from '@couvert/client/connection'
import { useText } from '@couvert/i18n/react'
import { Notices, OfflineBanner } from '@couvert/ui'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const banners = useBannerHeight()
  return (
    <div className={panel === undefined ? css.narrow : css.wide}>
      <div className={css.banners} ref={banners}>
        <OfflineBanner text={t('internet_connection_lost')} isOffline={!isOnline} />
        <SendingBanner />
      </div>
      <div className={isOnline ? css.page : css.pageOffline}>{children}</div>
      {panel === undefined ? <SectionTabs /> : <aside className={css.panel}>{panel}</aside>}
      <Notices />
    </div>
  )
}

/** What sticks to the top of a page sticks below the banners: their height is `--banners` on the page. */
function useBannerHeight() {
  const banners = useRef<HTMLDivElement>(null)
  // How high words become is known to the browser.
  useEffect(() => {
    const { current } = banners
    if (!current) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => page.setProperty('--banners', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      page.removeProperty('--banners')
    }
  }, [])
  return banners
}
