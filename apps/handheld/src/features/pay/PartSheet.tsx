import type { HandheldReceipt } from '@couvert/contract'
import type { BillItem, Cents } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button, Stepper } from '@couvert/ui'
import { billLine, LineText } from '@couvert/ui/order'
import { Sheet } from '@couvert/ui/sheet'
import { useState } from 'react'
import { type BillPart, partOfRows, payableRows } from './bill-part.ts'
import css from './PartSheet.module.css'

/** The open lines of a bill, from which the units are chosen that somebody pays now. */
export function PartSheet(props: {
  isOpen: boolean
  receipt: HandheldReceipt
  money: (amount: Cents) => string
  onClose: () => void
  onChosen: (part: BillPart) => void
}) {
  const { isOpen, receipt, money, onClose, onChosen } = props
  const t = useText('staff')
  const [rows] = useState(() => payableRows(receipt))
  const [counts, setCounts] = useState<ReadonlyMap<BillItem, number>>(new Map())
  const part = partOfRows(receipt, counts)
  const count = (row: BillItem) => counts.get(row) ?? 0
  const change = (row: BillItem, by: number) => setCounts((before) => new Map(before).set(row, count(row) + by))

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('pay.partTitle')}
      closeLabel={t('action.close')}
      foot={
        <Button
          isWide
          size="l"
          trailing={money(part.amount)}
          disabledReason={part.chosen?.length ? undefined : t('pay.partNone')}
          onClick={() => onChosen(part)}
        >
          {t('pay.partTake')}
        </Button>
      }
    >
      <div className={css.sheet}>
        <ul>
          {rows.map((row) => {
            const line = billLine(row, money)
            return (
              <li key={line.id} className={css.row}>
                <LineText name={line.name} detail={line.detail}>
                  {row.count > 1 && `${t('pay.partOpen', { count: row.count })} · `}
                  {line.amount}
                </LineText>
                <Stepper
                  label={line.name}
                  count={count(row)}
                  fewerLabel={t('pay.partFewer', { name: line.name })}
                  moreLabel={t('pay.partMore', { name: line.name })}
                  isFewerDisabled={count(row) === 0}
                  isMoreDisabled={count(row) === row.count}
                  onFewer={() => change(row, -1)}
                  onMore={() => change(row, 1)}
                />
              </li>
            )
          })}
        </ul>
        <p className={css.hint}>{t('pay.partHint')}</p>
      </div>
    </Sheet>
  )
}
