import type { HandheldReceipt } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { Button, ErrorState, IconButton, TopBar } from '@couvert/ui'
import { ArrowLeftIcon } from '@couvert/ui/icons'
import { ReceiptSkeleton } from '@couvert/ui/order'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ClearedDialog } from '../../floor/ClearedDialog.tsx'
import { useMerchants } from '../../floor/merchants.ts'
import { useTable } from '../../floor/use-table.ts'
import { paths } from '../../paths.ts'
import { PayDesk } from './PayDesk.tsx'
import css from './PayPage.module.css'
import { isAsked, useUnderWay } from './payment-under-way.ts'

/** The checkout of a table's receipt. */
export function PayPage() {
  const t = useText('staff')
  const navigate = useNavigate()
  const { spMerchantId, tableId, view } = useTable()
  const merchants = useMerchants()
  const { byReceipt } = useUnderWay()
  const [last, setLast] = useState<{ receipt: HandheldReceipt; table: string }>()
  const toTables = () => void navigate(paths.overview(spMerchantId))

  const open = view.state === 'open' ? view : undefined
  if (open && open.receipt !== last?.receipt) setLast({ receipt: open.receipt, table: open.table.identifier })
  // A receipt that our own payment is closing stays on the screen until its answer is here.
  const underWay = last && byReceipt[last.receipt.id]
  const isPaid = underWay?.step === 'paid' && underWay.isWhole

  // The address is outside React.
  useEffect(() => {
    if (isPaid) void navigate(paths.overview(spMerchantId))
  }, [isPaid, navigate, spMerchantId])

  const merchant = merchants.data?.find(({ id }) => id === spMerchantId)
  // Without its ways to pay the desk would grow under the waiter's finger.
  if (merchant && last && (open || isPaid || isAsked(underWay)))
    return <PayDesk receipt={last.receipt} table={last.table} merchant={merchant} />

  const hasFailed = view.state === 'failed' || (merchants.isError && !merchants.data)
  function retry() {
    if (view.state === 'failed') view.retry()
    if (merchants.isError) void merchants.refetch()
  }

  switch (view.state) {
    case 'unknown':
      return <Navigate to={paths.overview(spMerchantId)} replace />
    case 'free':
      return <Navigate to={paths.receipt(spMerchantId, tableId)} replace />
    case 'cleared':
      return (
        <ClearedDialog
          table={view.table.identifier}
          note={underWay?.step === 'out-of-date' ? `${t('pay.failed')} ${t('receipt_out_of_date')}` : undefined}
          onDone={toTables}
        />
      )
    default:
      return (
        <section className={css.page}>
          <TopBar
            title={t('pay.title', { table: tableId })}
            leading={<IconButton label={t('action.back')} icon={<ArrowLeftIcon size={22} />} onClick={toTables} />}
          />
          {hasFailed ? (
            <ErrorState title={t('receipt.failed')} action={<Button onClick={retry}>{t('action.tryAgain')}</Button>} />
          ) : (
            <ReceiptSkeleton label={t('receipt.loading')} />
          )}
        </section>
      )
  }
}
