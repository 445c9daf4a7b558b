import { useText } from '@couvert/i18n/react'
import { Button, classNames, EmptyState, ErrorState, IconButton, TopBar } from '@couvert/ui'
import { ArrowLeftIcon } from '@couvert/ui/icons'
import { ReceiptSkeleton } from '@couvert/ui/order'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ClearedDialog } from '../../floor/ClearedDialog.tsx'
import { useTable } from '../../floor/use-table.ts'
import { paths } from '../../paths.ts'
import { OpenReceipt } from './OpenReceipt.tsx'
import { ReceiptHead } from './ReceiptHead.tsx'
import css from './ReceiptPage.module.css'

/** The receipt of a table. Beside the checkout it only shows: the checkout has the way back and the next step. */
export function ReceiptPage({ isBesideCheckout = false }: { isBesideCheckout?: boolean }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { spMerchantId, tableId, view } = useTable()
  const toTables = () => void navigate(paths.overview(spMerchantId))
  const back = isBesideCheckout ? undefined : (
    <IconButton label={t('action.back')} icon={<ArrowLeftIcon size={22} />} onClick={toTables} />
  )
  const frame = (title: string, children: ReactNode) => (
    <section className={css.page}>
      <TopBar title={title} leading={back} />
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
        isBesideCheckout ? null : <ClearedDialog table={view.table.identifier} onDone={toTables} />,
      )
    case 'open':
      return (
        <section className={classNames(css.page, isBesideCheckout && css.beside)}>
          <ReceiptHead table={view.table} receipt={view.receipt} parties={view.parties} leading={back} />
          <OpenReceipt
            receipt={view.receipt}
            table={view.table.identifier}
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
