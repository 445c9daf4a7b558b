import { type Cents, cents, change, mayConfirm, remainder, sumCents, type TenderPad } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { ProgressParts } from '@couvert/ui/staff'
import css from './TenderSums.module.css'
import { tenderLook } from './tender-look.ts'

/** What is left, what is typed or to be given back, and the bar of the parts. */
export function TenderSums({ pad, money }: { pad: TenderPad; money: (amount: Cents) => string }) {
  const t = useText('staff')
  const left = remainder(pad)
  const isCovered = mayConfirm(pad)
  const back = sumCents(pad.parts.map(change))
  return (
    <>
      <div className={css.sums}>
        <p className={css.left} aria-live="polite">
          <span className={css.label}>{t(isCovered ? 'pay.covered' : 'pay.left')}</span>
          <b className={isCovered ? css.covered : css.amount}>{money(left)}</b>
        </p>
        {pad.typed !== '' && (
          <p className={css.right}>
            <span className={css.label}>{t('pay.typed')}</span>
            <b className={css.typed}>{pad.typed.replace('.', ',').replace('-', '−')}</b>
          </p>
        )}
        {pad.typed === '' && back !== 0 && (
          <p className={css.right} aria-live="polite">
            <span className={css.label}>{t('pay.change')}</span>
            <b className={css.back}>{money(back)}</b>
          </p>
        )}
      </div>
      <div className={css.bar}>
        <ProgressParts
          parts={pad.parts.map(({ method, amount }, at) => ({
            id: at,
            share: sizeOf(amount),
            look: tenderLook(method),
          }))}
          rest={pad.total === 0 ? cents(1) : sizeOf(left)}
        />
      </div>
    </>
  )
}

/** On a bill that gives money back the parts are negative; their length is not. */
const sizeOf = (amount: Cents): number => Math.abs(amount)
