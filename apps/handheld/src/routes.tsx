import { storageKeys } from '@couvert/client'
import type { HandheldUser } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { useIsWide } from '@couvert/ui'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { Options } from './features/options/Options.tsx'
import { PayPage } from './features/pay/PayPage.tsx'
import { useKeptPayments } from './features/pay/use-kept-payments.ts'
import { NoTable } from './features/receipt/NoTable.tsx'
import { ReceiptPage } from './features/receipt/ReceiptPage.tsx'
import { TablesPage } from './features/tables/TablesPage.tsx'
import { useLiveFloor } from './floor/use-live-floor.ts'
import { homeOf, merchantIn, routePatterns } from './paths.ts'
import { storage } from './session/client.ts'
import { Panes } from './shell/Panes.tsx'

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
    <Routes>
      <Route path={routePatterns.overview} element={<FloorRoute />} />
      <Route path={routePatterns.receipt} element={<FloorRoute />} />
      <Route path={routePatterns.checkout} element={<CheckoutRoute />} />
      <Route path="*" element={<Navigate to={home ?? '/'} replace />} />
    </Routes>
  )
}

// A key per merchant and table: what was typed or chosen at one never shows at another.
function useTableKey(): string {
  const { spMerchantId, tableId } = useParams()
  return `${spMerchantId}/${tableId}`
}

/** Overview and receipt are one element, so that on a wide screen the tables stay as they are when one is chosen. */
function FloorRoute() {
  const t = useText('staff')
  const isWide = useIsWide()
  const key = useTableKey()
  const { spMerchantId, tableId } = useParams()
  const tables = <TablesPage key={spMerchantId} options={<Options />} />
  const receipt = tableId === undefined ? undefined : <ReceiptPage key={key} options={!isWide && <Options />} />
  return (
    <>
      <title>{tableId === undefined ? t('tables.title') : t('receipt.title', { table: tableId })}</title>
      {isWide ? <Panes main={tables} side={receipt ?? <NoTable />} /> : <Panes main={receipt ?? tables} />}
    </>
  )
}

function CheckoutRoute() {
  const t = useText('staff')
  const isWide = useIsWide()
  const key = useTableKey()
  const { tableId = '' } = useParams()
  const pay = <PayPage key={key} />
  return (
    <>
      <title>{t('pay.title', { table: tableId })}</title>
      {isWide ? <Panes main={<ReceiptPage key={key} isBesideCheckout />} side={pay} /> : <Panes main={pay} />}
    </>
  )
}
