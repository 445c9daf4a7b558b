import { useRefusalText, useText } from '@couvert/i18n/react'
import { Button, classNames, EmptyState, ErrorState, Tag, TopBar } from '@couvert/ui'
import { ConciergeBellIcon, KeyIcon } from '@couvert/ui/icons'
import { BillOrOrders, ReceiptSkeleton, type ReceiptView } from '@couvert/ui/order'
import { useNavigate } from 'react-router'
import { queryClient, receiptQuery } from '../../keeping/queries.ts'
import { paths } from '../../paths.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { keepBillChoice } from '../../visit/bill-choice.ts'
import { PinWanted } from '../../visit/PinWanted.tsx'
import { useVenue } from '../../visit/venue-context.ts'
import { Bill } from './Bill.tsx'
import { Orders } from './Orders.tsx'
import css from './ReceiptPage.module.css'
import { useTimeOf } from './use-time-of.ts'

/** What was ordered at this table: the bill that is running, or the orders one by one. */
export function ReceiptPage({ view, isPanel = false }: { view: ReceiptView; isPanel?: boolean }) {
  const t = useText('guest')
  const { code, merchant, receipt } = useVenue()
  const navigate = useNavigate()
  const timeOf = useTimeOf()
  const open = receipt.state === 'open' ? receipt.receipt : undefined

  function subtitle(): string | undefined {
    if (!open) return undefined
    const since = t('receipt.since', { time: timeOf(open.createdAt) })
    // Which of the bills of a table, as the waiter calls it.
    return merchant.maximumReceiptsPerTable > 1
      ? `${t('receipt.partyNumber', { number: open.party })} · ${since}`
      : since
  }
  function choose(chosen: ReceiptView) {
    keepBillChoice(chosen === 'bill')
    void navigate(chosen === 'bill' ? paths.receipt : paths.orders, { replace: true })
  }
  // Beside the menu of a wide screen, which is the page's main part, this is a part of the side.
  const Main = isPanel ? 'div' : 'main'
  return (
    <>
      <TopBar
        isTitle
        title={open?.identifier ?? code.name}
        subtitle={subtitle()}
        actions={
          open?.randomPincode != null && (
            <span className={css.pin}>
              <Tag icon={<KeyIcon size={16} />}>
                <span className="vh">{t('receipt.pin')}</span> {open.randomPincode}
              </Tag>
            </span>
          )
        }
      />
      <Main className={classNames(css.main, isPanel && css.panelMain)}>
        <BillOrOrders
          label={t('receipt.tabs')}
          labels={{ bill: t('receipt.bill'), orders: t('receipt.orders') }}
          view={view}
          onChoose={choose}
          panelClassName={isPanel ? css.scroll : css.page}
        >
          <Content view={view} />
        </BillOrOrders>
      </Main>
      <footer className={isPanel ? css.panelFoot : css.foot}>
        <Button tone="tonal" isWide icon={<ConciergeBellIcon />} onClick={() => openDialog({ kind: 'service' })}>
          {t('section.service')}
        </Button>
      </footer>
    </>
  )
}

function Content({ view }: { view: ReceiptView }) {
  const t = useText('guest')
  const textOf = useRefusalText()
  const { receipt, webcode } = useVenue()
  switch (receipt.state) {
    case 'loading':
      return <ReceiptSkeleton label={t('receipt.loading')} />
    case 'failed':
      return (
        <ErrorState
          title={t('error.title')}
          text={t('receipt.failed')}
          action={
            <Button onClick={() => void queryClient.refetchQueries({ queryKey: receiptQuery(webcode).queryKey })}>
              {t('action.tryAgain')}
            </Button>
          }
        />
      )
    case 'wrong-pin':
      return <PinWanted />
    case 'elsewhere':
      return <EmptyState title={textOf({ code: 'receipt_elsewhere' })} text={t('receipt.elsewhere')} />
    case 'none':
      return <EmptyState title={t('receipt.empty')} text={t('receipt.emptyHint')} />
    case 'open':
      return view === 'bill' ? <Bill receipt={receipt.receipt} /> : <Orders receipt={receipt.receipt} />
  }
}
