import { Navigate, Route, Routes, useLocation } from 'react-router'
import { MenuPage } from './features/menu/MenuPage.tsx'
import { MenuSkeleton } from './features/menu/MenuSkeleton.tsx'
import { lazyScreens } from './lazy-screens.ts'
import { paths } from './paths.ts'
import { FirstSection, Table } from './Table.tsx'
import { useVisit } from './visit/visit.ts'

const { ReceiptPage, ScannerPage, TrayPage, WelcomePage } = lazyScreens

/** Every address of the app. What needs a table shows its shape while the venue is on its way. */
export function AppRoutes() {
  const visit = useVisit(({ visit }) => visit)
  const home = visit.state === 'open' ? <Navigate to={paths.menu} replace /> : <WelcomePage />
  return (
    <Routes>
      <Route path={paths.home} element={home} />
      <Route path={paths.qr} element={home} />
      <Route path={paths.qrCode} element={<AtTable />}>
        <Route index element={<MenuPage />} />
      </Route>
      <Route path={paths.scanner} element={<ScannerPage />} />
      <Route path={paths.merchant} element={<AtTable />}>
        <Route index element={<FirstSection />} />
        <Route path={paths.menu} element={<MenuPage />} />
        <Route path={paths.order} element={<TrayPage />} />
        <Route path={paths.receipt} element={<ReceiptPage view="bill" />} />
        <Route path={paths.orders} element={<ReceiptPage view="orders" />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  )
}

/** The menu of a scanned code is drawn before its address follows, so that nothing empty is seen between the two. */
function AtTable() {
  const state = useVisit(({ visit }) => visit.state)
  const { pathname } = useLocation()
  if (state === 'opening') return <MenuSkeleton />
  if (state === 'outside') return <Navigate to={paths.home} replace />
  return (
    <>
      <Table />
      {!pathname.startsWith(paths.merchant) && <Navigate to={paths.menu} replace />}
    </>
  )
}
