import { useText } from '@couvert/i18n/react'
import { Button, EmptyState, ErrorState, Segment, Skeleton, Tag, TopBar } from '@couvert/ui'
import { HistoryIcon, KeyIcon, ReceiptIcon } from '@couvert/ui/icons'
import { useNavigate } from 'react-router'
import { queryClient, receiptQuery } from '../../keeping/queries.ts'
import { paths } from '../../paths.ts'
import { keepBillChoice } from '../../visit/bill-choice.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { Bill } from './Bill.tsx'
import { Orders } from './Orders.tsx'
import css from './ReceiptPage.module.css'
import { useTimeOf } from './use-time-of.ts'

type View = 'bill' | 'orders'

/** What was ordered at this table: the bill that is running, or the orders one by one. */
export function ReceiptPage({ view, isPanel = false }: { view: View; isPanel?: boolean }) {
  const t = useText('guest')
  const { code, receipt } = useVenue()
  const navigate = useNavigate()
  const timeOf = useTimeOf()
  const open = receipt.state === 'open' ? receipt.receipt : undefined

  function choose(chosen: View) {
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
        subtitle={open && t('receipt.since', { time: timeOf(open.createdAt) })}
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
      <Main className={css.main}>
        <div className={css.choice}>
          <Segment
            label={t('receipt.tabs')}
            options={[
              { id: 'bill', label: t('receipt.bill'), icon: <ReceiptIcon /> },
              { id: 'orders', label: t('receipt.orders'), icon: <HistoryIcon /> },
            ]}
            chosenId={view}
            onChoose={choose}
            panelId={panelId}
          />
        </div>
        <div className={isPanel ? css.scroll : css.page} role="tabpanel" id={panelId(view)}>
          <Content view={view} />
        </div>
      </Main>
    </>
  )
}

const panelId = (view: View) => `receipt-${view}`

function Content({ view }: { view: View }) {
  const t = useText('guest')
  const { receipt, webcode } = useVenue()
  switch (receipt.state) {
    case 'loading':
      return <Loading label={t('receipt.loading')} />
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
    case 'none':
      return <EmptyState title={t('receipt.empty')} text={t('receipt.emptyHint')} />
    case 'open':
      return view === 'bill' ? <Bill receipt={receipt.receipt} /> : <Orders receipt={receipt.receipt} />
  }
}

function Loading({ label }: { label: string }) {
  return (
    <div className={css.loading} aria-busy="true">
      <p className="vh" role="status">
        {label}
      </p>
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
      <Skeleton height={20} width="90%" />
    </div>
  )
}
