import type { DiningTable, HandheldReceipt } from '@couvert/contract'
import { fromUtcText } from '@couvert/domain'
import { formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Segment, TopBar } from '@couvert/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMerchant } from '../../floor/merchants.ts'
import css from './ReceiptPage.module.css'

/** Table, since when, the pin if there is one, and a choice of bills where the table has several. */
export function ReceiptHead(props: {
  table: DiningTable
  receipt: HandheldReceipt
  parties: readonly HandheldReceipt[]
  leading: ReactNode
}) {
  const { table, receipt, parties, leading } = props
  const t = useText('staff')
  const lang = useLang()
  const [, setSearch] = useSearchParams()
  const timeZone = useMerchant(receipt.spMerchantId)?.timezone
  const since = t('receipt.since', { time: formatTime(fromUtcText(receipt.createdAt), lang, timeZone) })
  return (
    <>
      <TopBar
        title={t('receipt.title', { table: table.identifier })}
        subtitle={
          <>
            {since}
            {receipt.randomPincode && (
              <>
                {' · '}
                {t('receipt.pin')} <span className={css.pin}>{receipt.randomPincode}</span>
              </>
            )}
          </>
        }
        leading={leading}
      />
      {parties.length > 1 && (
        <div className={css.parties}>
          <Segment
            kind="choice"
            label={t('receipt.chooseParty')}
            options={parties.map(({ id }, at) => ({
              id: String(id),
              label: t('receipt.partyNumber', { number: at + 1 }),
            }))}
            chosenId={String(receipt.id)}
            onChoose={(id) => setSearch({ receipt: id }, { replace: true })}
          />
        </div>
      )}
    </>
  )
}
