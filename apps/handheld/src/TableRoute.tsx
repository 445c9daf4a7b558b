import { showsBill } from '@couvert/client'
import { useText } from '@couvert/i18n/react'
import { useIsWide } from '@couvert/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { MenuPage } from './features/menu/MenuPage.tsx'
import { Options, OptionsPlace } from './features/options/Options.tsx'
import { OrderGate, WhenReady } from './features/order/OrderGate.tsx'
import { OrderPage } from './features/order/OrderPage.tsx'
import { OrderPanel } from './features/order/OrderPanel.tsx'
import { TableHead } from './features/order/TableHead.tsx'
import { TableSendBar, TableTabs } from './features/order/TableTabs.tsx'
import { ReceiptPage } from './features/receipt/ReceiptPage.tsx'
import { ShortKeysPage } from './features/short-keys/ShortKeysPage.tsx'
import { lazyScreens } from './lazy-screens.ts'
import { paths, type TablePage, tablePageOf } from './paths.ts'
import { storage } from './session/client.ts'
import { Panes } from './shell/Panes.tsx'
import css from './TableRoute.module.css'
import { TableOrderProvider } from './tray/TableOrderProvider.tsx'
import { closeTableDialog, useTableDialog } from './tray/table-dialogs.ts'

const { TableDialogs } = lazyScreens

/** The pages of a table: one at a time with tabs on a phone, the menu beside order or receipt on a wide screen. */
export function TableRoute() {
  const t = useText('staff')
  const isWide = useIsWide()
  const { spMerchantId, tableId = '', '*': rest = '' } = useParams()
  const page = pageShown(tablePageOf(rest))
  // What was typed or chosen at one table never shows at another.
  const key = `${spMerchantId}/${tableId}`
  const saysCleared = isWide || !isReceipt(page)
  // A dialog belongs to the table it was opened at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes for another table.
  useEffect(() => closeTableDialog, [key])
  return (
    <TableOrderProvider key={key} saysCleared={saysCleared}>
      <title>{t('receipt.title', { table: tableId })}</title>
      {isWide ? (
        <Panes main={<ChoicePage page={page} />} side={<SidePage page={page} />} />
      ) : (
        <Panes main={<NarrowPage page={page} />} />
      )}
      <Dialogs />
      <OptionsPlace />
    </TableOrderProvider>
  )
}

/** A receipt opens with its bill or its orders, as last chosen on this device. */
function pageShown(page: TablePage): TablePage {
  return page === 'receipt' && !showsBill(storage) ? 'orders' : page
}

const isReceipt = (page: TablePage) => page === 'receipt' || page === 'orders'
const tableHead = (search?: ReactNode) => <TableHead options={<Options />}>{search}</TableHead>

function NarrowPage({ page }: { page: TablePage }) {
  return (
    <div className={css.frame}>
      {isReceipt(page) ? <Receipt page={page} /> : page === 'order' ? <Order /> : <ChoicePage page={page} />}
      {(page === 'menu' || page === 'shortKeys') && (
        <WhenReady>
          <TableSendBar page={page} />
        </WhenReady>
      )}
      <TableTabs page={page} />
    </div>
  )
}

/** Where articles are chosen. */
function ChoicePage({ page }: { page: TablePage }) {
  return (
    <OrderGate head={tableHead()}>
      {page === 'shortKeys' ? <ShortKeysPage head={tableHead} /> : <MenuPage head={tableHead} />}
    </OrderGate>
  )
}

function SidePage({ page }: { page: TablePage }) {
  const shown = page === 'receipt' || page === 'orders' ? page : 'order'
  return (
    <OrderPanel page={shown}>
      {shown === 'order' ? (
        <OrderGate>
          <OrderPage />
        </OrderGate>
      ) : (
        <Receipt page={shown} isPanel />
      )}
    </OrderPanel>
  )
}

function Order() {
  return (
    <OrderGate head={tableHead()}>
      <OrderPage head={tableHead()} />
    </OrderGate>
  )
}

function Receipt({ page, isPanel = false }: { page: TablePage; isPanel?: boolean }) {
  const navigate = useNavigate()
  const { spMerchantId, tableId = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <ReceiptPage
      isPanel={isPanel}
      options={isPanel ? undefined : <Options />}
      view={page === 'orders' ? 'orders' : 'bill'}
      onView={(view) => {
        const page = view === 'orders' ? paths.orders : paths.receipt
        const asked = Number(search.get('receipt')) || undefined
        void navigate(page(Number(spMerchantId), tableId, asked), { replace: true })
      }}
    />
  )
}

function Dialogs() {
  const isOpen = useTableDialog(({ dialog }) => dialog !== null)
  return (
    isOpen && (
      <WhenReady>
        <Suspense>
          <TableDialogs />
        </Suspense>
      </WhenReady>
    )
  )
}
