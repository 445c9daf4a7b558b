import type { Cents } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { XIcon } from '@couvert/ui/icons'
import type { BillPart } from './bill-part.ts'
import css from './PayPage.module.css'

/** Says that a part of the bill is paid now, which, and leads back to the whole. */
export function PartRow(props: {
  part: BillPart
  money: (amount: Cents) => string
  onRemove: (() => void) | undefined
}) {
  const { part, money, onRemove } = props
  const t = useText('staff')
  const count = part.chosen?.reduce((sum, units) => sum + units.count, 0)
  return (
    <p className={css.part}>
      <span className={css.partName}>{count === undefined ? t('pay.partAmount') : t('pay.partUnits', { count })}</span>
      <span className={css.partAmount}>{money(part.amount)}</span>
      {onRemove && (
        <IconButton label={t('pay.partWhole')} icon={<XIcon />} onClick={onRemove} className={css.partRemove} />
      )}
    </p>
  )
}
