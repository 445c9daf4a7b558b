import type { DiningTable, HandheldReceipt } from '@couvert/contract'
import { fromUtcText } from '@couvert/domain'
import { formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Chip, TopBar } from '@couvert/ui'
import { ChevronDownIcon, UsersIcon } from '@couvert/ui/icons'
import { type ReactNode, useState } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { PartyChoice } from '../../floor/PartyChoice.tsx'
import { Pincode } from './Pincode.tsx'
import css from './ReceiptPage.module.css'

/** Table, which of its bills and since when; the choice of bills and the pin, where there are any. */
export function ReceiptHead(props: {
  table: DiningTable
  receipt: HandheldReceipt
  parties: readonly HandheldReceipt[]
  leading: ReactNode
  actions: ReactNode
  /** False where the table is named beside it. */
  isNamed: boolean
  choosesParty: boolean
  renewsPin: boolean
}) {
  const { table, receipt, parties, leading, actions, isNamed, choosesParty, renewsPin } = props
  const t = useText('staff')
  const lang = useLang()
  const [choice, setChoice] = useState<'never' | 'open' | 'closed'>('never')
  const merchant = useMerchant(receipt.spMerchantId)
  const hasSeveral = parties.length > 1 || (merchant?.maximumReceiptsPerTable ?? 1) > 1
  const mayChoose = choosesParty && hasSeveral
  const pincode = renewsPin ? receipt.randomPincode : undefined
  const party = t('receipt.partyNumber', { number: receipt.party })
  const since = t('receipt.since', { time: formatTime(fromUtcText(receipt.createdAt), lang, merchant?.timezone) })
  return (
    <>
      {isNamed && (
        <TopBar
          title={t('receipt.title', { table: table.identifier })}
          subtitle={hasSeveral ? `${party} · ${since}` : since}
          leading={leading}
          actions={actions}
        />
      )}
      {(mayChoose || pincode !== undefined) && (
        <div className={css.chips}>
          {mayChoose && (
            <Chip icon={<UsersIcon size={18} />} onClick={() => setChoice('open')}>
              <span className="vh">{t('receipt.chooseParty')}</span>
              {party}
              <ChevronDownIcon size={16} />
            </Chip>
          )}
          {pincode !== undefined && <Pincode receipt={receipt} pincode={pincode} />}
        </div>
      )}
      {mayChoose && (
        <PartyChoice
          spMerchantId={receipt.spMerchantId}
          asked={choice === 'never' ? undefined : table.identifier}
          chosenId={receipt.id}
          isOpen={choice === 'open'}
          onClose={() => setChoice('closed')}
        />
      )}
    </>
  )
}
