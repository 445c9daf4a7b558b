import { fromUtcText } from '@couvert/domain'
import { formatCents, formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { BellIcon, CheckIcon, ChevronRightIcon, PlusIcon } from '@couvert/ui/icons'
import { Sheet } from '@couvert/ui/sheet'
import { Link, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useMerchant } from './merchants.ts'
import css from './PartySheet.module.css'
import { partiesAt } from './parties.ts'
import { useOverview } from './use-overview.ts'

export type PartySheetProps = {
  spMerchantId: number
  tableId: string
  /** The receipt that is on the screen already. */
  chosenId?: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** The open bills of one table, the oldest first: each opens its receipt; an order for one more begins at the menu. */
export function PartySheet({ spMerchantId, tableId, chosenId, isOpen, onClose }: PartySheetProps) {
  const t = useText('staff')
  const lang = useLang()
  const navigate = useNavigate()
  const merchant = useMerchant(spMerchantId)
  const overview = useOverview(spMerchantId)
  const parties = overview.data ? partiesAt(overview.data, tableId) : []
  const calling = new Set(overview.data?.calls.map(({ sp_receipt_id }) => sp_receipt_id))

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('receipt.title', { table: tableId })}
      aside={<span className={css.question}>{t('receipt.chooseParty')}</span>}
      closeLabel={t('action.close')}
    >
      <ul className={css.parties}>
        {parties.map((receipt) => (
          <li key={receipt.id}>
            <Link
              to={paths.receipt(spMerchantId, tableId, receipt.id)}
              replace={chosenId !== undefined}
              className={css.party}
              aria-current={receipt.id === chosenId || undefined}
              onClick={onClose}
            >
              <span className={css.names}>
                <b>{t('receipt.partyNumber', { number: receipt.party })}</b>
                <span>
                  {t('receipt.since', { time: formatTime(fromUtcText(receipt.createdAt), lang, merchant?.timezone) })}
                </span>
              </span>
              {calling.has(receipt.id) && (
                <span className={css.calling}>
                  <BellIcon size={18} />
                  <span className="vh">{t('tables.needsYou')}</span>
                </span>
              )}
              <b className={css.amount}>{formatCents(receipt.amountOpen, lang, merchant?.currency)}</b>
              {receipt.id === chosenId ? <CheckIcon /> : <ChevronRightIcon />}
            </Link>
          </li>
        ))}
      </ul>
      {parties.length < (merchant?.maximumReceiptsPerTable ?? 1) && (
        <Button
          tone="tonal"
          isWide
          icon={<PlusIcon />}
          onClick={() => {
            onClose()
            void navigate(paths.menu(spMerchantId, tableId, 'new'))
          }}
        >
          {t('order.newBill')}
        </Button>
      )}
    </Sheet>
  )
}
