import { useText } from '@couvert/i18n/react'
import { Button, classNames, EmptyState, ErrorState, TopBar } from '@couvert/ui'
import { ReceiptSkeleton, type ReceiptView } from '@couvert/ui/order'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ClearedDialog } from '../../floor/ClearedDialog.tsx'
import { useTable } from '../../floor/use-table.ts'
import { paths } from '../../paths.ts'
import { BackButton } from '../../shell/BackButton.tsx'
import { OpenReceipt } from './OpenReceipt.tsx'
import { ReceiptHead } from './ReceiptHead.tsx'
import css from './ReceiptPage.module.css'

/**
 * The receipt of a table: its bill or its orders, as `view` says. Beside the checkout it only shows: the checkout has the
 * way back and the next step. Beside the menu (`isPanel`) the menu says which table it is and has the way back, and the
 * tabs above the panel lead from the bill to the orders.
 */
export function ReceiptPage({
  isBesideCheckout = false,
  isPanel = false,
  options,
  view: shown,
  onView,
}: {
  isBesideCheckout?: boolean
  isPanel?: boolean
  /** The button of the top bar. */
  options?: ReactNode
  view: ReceiptView
  onView: (view: ReceiptView) => void
}) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { spMerchantId, tableId, view } = useTable()
  const toTables = () => void navigate(paths.overview(spMerchantId))
  const back = isBesideCheckout || isPanel ? undefined : <BackButton fallback={paths.overview(spMerchantId)} />
  const frame = (title: string, children: ReactNode) => (
    <section className={css.page}>
      {!isPanel && <TopBar title={title} leading={back} actions={options} />}
      <div className={css.centre}>{children}</div>
    </section>
  )

  switch (view.state) {
    case 'loading':
      return frame(t('receipt.title', { table: tableId }), <ReceiptSkeleton label={t('receipt.loading')} />)
    case 'failed':
      return frame(
        t('receipt.title', { table: tableId }),
        <ErrorState
          title={t('receipt.failed')}
          action={<Button onClick={view.retry}>{t('action.tryAgain')}</Button>}
        />,
      )
    case 'unknown':
      return <Navigate to={paths.overview(spMerchantId)} replace />
    case 'free':
      return frame(
        t('receipt.title', { table: view.table.identifier }),
        <EmptyState
          title={t('receipt.free')}
          text={t('receipt.freeText')}
          action={
            <Button tone="tonal" onClick={toTables}>
              {t('error.toTables')}
            </Button>
          }
        />,
      )
    case 'cleared':
      return frame(
        t('receipt.title', { table: view.table.identifier }),
        isBesideCheckout || isPanel ? null : <ClearedDialog table={view.table.identifier} onDone={toTables} />,
      )
    case 'open':
      return (
        <section className={classNames(css.page, isBesideCheckout && css.beside)}>
          <ReceiptHead
            table={view.table}
            receipt={view.receipt}
            parties={view.parties}
            leading={back}
            actions={options}
            isNamed={!isPanel}
            choosesParty={!isBesideCheckout && !isPanel}
            renewsPin={!isBesideCheckout}
          />
          <OpenReceipt
            receipt={view.receipt}
            table={view.table.identifier}
            view={shown}
            onView={onView}
            isChosenBeside={isPanel}
            onPay={
              isBesideCheckout
                ? undefined
                : () => void navigate(paths.checkout(spMerchantId, view.table.identifier, view.receipt.id))
            }
          />
        </section>
      )
  }
}
