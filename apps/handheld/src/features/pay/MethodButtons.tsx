import type { PaymentMethod } from '@couvert/contract'
import { tenderMethods } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { PercentIcon } from '@couvert/ui/icons'
import type { ReactNode } from 'react'
import { useMethodName } from '../../floor/use-method-name.ts'
import { MethodIcon } from './MethodIcon.tsx'
import css from './PayPage.module.css'

/** A button for each way to pay that the venue takes at the table, and what else can be done with the bill. */
export function MethodButtons(props: {
  methods: readonly PaymentMethod[]
  isDisabled: boolean
  onChoose: (method: PaymentMethod) => void
  children: ReactNode
}) {
  const { methods, isDisabled, onChoose, children } = props
  const t = useText('staff')
  const nameOf = useMethodName(methods)
  const offered = tenderMethods(methods)
  return (
    <fieldset className={css.methods} aria-label={t('pay.methods')}>
      {offered.length === 0 && <p className={css.noMethods}>{t('no_payment_methods')}</p>}
      {offered.map((method) => (
        <Button
          key={`${method.key} ${method.name}`}
          tone="tonal"
          className={css.method}
          icon={isPercentage(method) ? <PercentIcon /> : <MethodIcon method={method.key} />}
          isDisabled={isDisabled}
          onClick={() => onChoose(method)}
        >
          {isPlain(method) ? nameOf(method.key) : method.name}
        </Button>
      ))}
      {children}
    </fieldset>
  )
}

const isPercentage = (method: PaymentMethod) => method.default_percentage > 0 || method.free_percentage

/** Takes what is typed; the others are named by the venue, '50%' for example. */
const isPlain = (method: PaymentMethod) => !isPercentage(method) && method.default_amount === 0
