import type { PaymentMethod } from '@couvert/contract'
import type { Cents, TenderPad } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { TenderRow } from '@couvert/ui/staff'
import { useMethodName } from '../../floor/use-method-name.ts'
import { MethodIcon } from './MethodIcon.tsx'
import { tenderLook } from './tender-look.ts'

/** The parts so far, each with what was received and a way to take it out. */
export function TenderList(props: {
  pad: TenderPad
  money: (amount: Cents) => string
  methods: readonly PaymentMethod[]
  onRemove: ((position: number) => void) | undefined
}) {
  const { pad, money, methods, onRemove } = props
  const t = useText('staff')
  const nameOf = useMethodName(methods)
  return (
    <ul aria-label={t('pay.tenders')}>
      {pad.parts.map(({ method, amount, received }, position) => (
        <TenderRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
          key={position}
          name={nameOf(method)}
          detail={received === undefined ? undefined : t('pay.received', { amount: money(received) })}
          amount={money(amount)}
          icon={<MethodIcon method={method} />}
          look={tenderLook(method)}
          removeLabel={onRemove && t('pay.remove', { method: nameOf(method), amount: money(amount) })}
          onRemove={onRemove && (() => onRemove(position))}
        />
      ))}
    </ul>
  )
}
