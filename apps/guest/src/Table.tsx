import { useIsWide } from '@couvert/ui'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { MenuPage } from './features/menu/MenuPage.tsx'
import { MenuSkeleton } from './features/menu/MenuSkeleton.tsx'
import { VenueFrame } from './features/venue/VenueFrame.tsx'
import { fetchNextScreens, lazyScreens } from './lazy-screens.ts'
import { paths } from './paths.ts'
import { useDialogHistory, useDialogs } from './shell/dialogs.ts'
import { billPath } from './visit/bill-choice.ts'
import type { Opened } from './visit/opening.ts'
import { useOrder } from './visit/tray.ts'
import { useBrand } from './visit/use-brand.ts'
import { type Venue, venueAtOpening } from './visit/venue.ts'
import { useVenue, VenueContext } from './visit/venue-context.ts'
import { useVisit } from './visit/visit.ts'

const { Dialogs, OrderPanel, ReceiptPage, ServicePanel, TrayPage, VenueKeeper } = lazyScreens

/** All screens of a table: on a phone one at a time, on a wide screen the menu with a panel beside it. */
export function Table() {
  const visit = useVisit(({ visit }) => visit)
  return visit.state === 'open' ? <OpenTable key={visit.webcode} opened={visit.opened} /> : <MenuSkeleton />
}

function OpenTable({ opened }: { opened: Opened }) {
  const [venue, setVenue] = useState(() => venueAtOpening(opened))
  const [isDrawn, setDrawn] = useState(false)
  // What keeps the venue fresh is fetched once the browser has drawn the first screen.
  useEffect(() => setDrawn(true), [])
  return (
    <VenueContext value={venue}>
      <Screens venue={venue} />
      {isDrawn && (
        <Suspense fallback={null}>
          <VenueKeeper opened={opened} venue={venue} onVenue={setVenue} />
        </Suspense>
      )}
    </VenueContext>
  )
}

function Screens({ venue }: { venue: Venue }) {
  useDialogHistory()
  useBrand(venue.merchant)
  const isWide = useIsWide()
  useMenuWhenNarrowed(isWide)
  useTopOfScreen(isWide)
  const hasDialogs = useDialogs(({ stack }) => stack.length > 0)
  // The next screens are fetched once the browser has drawn this one.
  useEffect(fetchNextScreens, [])

  return (
    <>
      <VenueFrame panel={isWide ? <Panel /> : undefined}>
        <Suspense fallback={null}>{isWide ? <MenuPage /> : <Outlet />}</Suspense>
      </VenueFrame>
      {hasDialogs && (
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      )}
    </>
  )
}

function Panel() {
  const { pathname } = useLocation()
  const first = useFirstSection()
  return (
    <Suspense fallback={null}>
      <OrderPanel
        first={first}
        sections={{
          order: <TrayPage isPanel />,
          receipt: <ReceiptPage isPanel view={pathname.startsWith(paths.orders) ? 'orders' : 'bill'} />,
          service: <ServicePanel />,
        }}
      />
    </Suspense>
  )
}

/** Where `/merchant` leads: to the bill when there is one and nothing is being ordered, else to the order. */
export function FirstSection() {
  const section = useFirstSection()
  const { state } = useVenue().receipt
  if (state === 'loading') return null
  return <Navigate to={section === 'receipt' ? billPath() : paths.order} replace />
}

function useFirstSection(): 'order' | 'receipt' {
  const { receipt } = useVenue()
  const isTrayEmpty = useOrder(({ tray }) => tray.length === 0)
  return receipt.state === 'open' && isTrayEmpty ? 'receipt' : 'order'
}

/** A window that becomes narrow on the order or the receipt goes to the menu, which it had on screen before. */
function useMenuWhenNarrowed(isWide: boolean): void {
  const navigate = useNavigate()
  const isOnMenu = useLocation().pathname.startsWith(paths.menu)
  const wasWide = useRef(isWide)
  // The width of the window is outside React.
  useEffect(() => {
    if (wasWide.current && !isWide && !isOnMenu) void navigate(paths.menu, { replace: true })
    wasWide.current = isWide
  }, [isWide, isOnMenu, navigate])
}

/** On a phone each screen begins at its top; the menu goes back by itself to where it was left. */
function useTopOfScreen(isWide: boolean): void {
  const { pathname } = useLocation()
  // Where the page is scrolled to is known to the browser.
  useLayoutEffect(() => {
    if (!isWide && !pathname.startsWith(paths.menu)) scrollTo(0, 0)
  }, [isWide, pathname])
}
