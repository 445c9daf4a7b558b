import { showsBill, storageKeys } from '@couvert/client'
import type { HandheldUser } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { useIsWide } from '@couvert/ui'
import type { ReceiptView } from '@couvert/ui/order'
import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { Options, OptionsPlace } from './features/options/Options.tsx'
import { PayPage } from './features/pay/PayPage.tsx'
import { useKeptPayments } from './features/pay/use-kept-payments.ts'
import { ReceiptPage } from './features/receipt/ReceiptPage.tsx'
import { TablesPage } from './features/tables/TablesPage.tsx'
import { useLiveFloor } from './floor/use-live-floor.ts'
import { fetchNextScreens, lazyScreens } from './lazy-screens.ts'
import { homeOf, merchantIn, routePatterns } from './paths.ts'
import { storage } from './session/client.ts'
import { Panes } from './shell/Panes.tsx'
import { KeptOrders } from './tray/KeptOrders.tsx'

const { TableRoute, NotSentDialog } = lazyScreens

/** Every page of a waiter; an address without a page leads to the overview. */
export function StaffRoutes({ user }: { user: HandheldUser }) {
  const { id, sp_merchant_ids: spMerchantIds } = user
  const { pathname } = useLocation()
  const home = homeOf(pathname, spMerchantIds, storage.getItem(storageKeys.defaultHomePage))
  const current = merchantIn(pathname)
  const isKnown = spMerchantIds.includes(current)
  useLiveFloor(isKnown ? current : undefined)
  useKeptPayments(id)
  if (!isKnown) return home === undefined ? null : <Navigate to={home} replace />
  return (
    <>
      <KeptOrders staffId={id} NotSent={NotSentDialog} />
      <NextScreens />
      <Routes>
        <Route path={routePatterns.overview} element={<FloorRoute />} />
        <Route path={routePatterns.checkout} element={<CheckoutRoute />} />
        <Route path={routePatterns.table} element={<LateTableRoute />} />
        <Route path="*" element={<Navigate to={home ?? '/'} replace />} />
      </Routes>
    </>
  )
}

/** Fetches the screens that come next once this one has what it asked for, while there is a connection. */
function NextScreens() {
  const isWaiting = useIsFetching() > 0
  // The network is outside React.
  useEffect(() => (isWaiting ? undefined : fetchNextScreens()), [isWaiting])
  return null
}

function FloorRoute() {
  const t = useText('staff')
  const { spMerchantId } = useParams()
  return (
    <>
      <title>{t('tables.title')}</title>
      <Panes main={<TablesPage key={spMerchantId} options={<Options />} />} />
      <OptionsPlace />
    </>
  )
}

function LateTableRoute() {
  const t = useText('staff')
  return (
    <Suspense fallback={<main aria-busy="true" aria-label={t('loading')} />}>
      <TableRoute />
    </Suspense>
  )
}

function CheckoutRoute() {
  const t = useText('staff')
  const isWide = useIsWide()
  const { spMerchantId, tableId = '' } = useParams()
  const [view, setView] = useState<ReceiptView>(showsBill(storage) ? 'bill' : 'orders')
  // What was typed at one table never shows at another.
  const key = `${spMerchantId}/${tableId}`
  const pay = <PayPage key={key} />
  return (
    <>
      <title>{t('pay.title', { table: tableId })}</title>
      {isWide ? (
        <Panes main={<ReceiptPage key={key} isBesideCheckout view={view} onView={setView} />} side={pay} />
      ) : (
        <Panes main={pay} />
      )}
    </>
  )
}
