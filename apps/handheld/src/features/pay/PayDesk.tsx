import type { HandheldReceipt } from '@couvert/contract'
import { type Cents, mayConfirm } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Note, TopBar } from '@couvert/ui'
import { Keypad } from '@couvert/ui/staff'
import { useMerchant } from '../../floor/merchants.ts'
import { paths } from '../../paths.ts'
import { BackButton } from '../../shell/BackButton.tsx'
import { MethodButtons } from './MethodButtons.tsx'
import css from './PayPage.module.css'
import { TenderList } from './TenderList.tsx'
import { TenderSums } from './TenderSums.tsx'
import { usePayment } from './use-payment.ts'
import { useTenderPad } from './use-tender-pad.ts'

/** Tenders and keypad for one open receipt; OK books them and closes the receipt. */
export function PayDesk({ receipt, table }: { receipt: HandheldReceipt; table: string }) {
  const t = useText('staff')
  const lang = useLang()
  const merchant = useMerchant(receipt.spMerchantId)
  const payment = usePayment({ receipt, table })
  const { basis, pad, isOutOfDate, press, add, remove } = useTenderPad(receipt, {
    asked: payment.asked,
    isRefused: payment.isOutOfDate,
  })
  const money = (amount: Cents) => formatCents(amount, lang, merchant?.currency)
  const isLocked = payment.asked !== undefined
  const isReady = mayConfirm(pad) && !payment.isReloading
  const failure = isOutOfDate ? t('receipt_out_of_date') : payment.failure

  /** Whoever changes the tenders has read what became of the last ones. */
  const edit = (change: () => void) => {
    if (isLocked) return
    payment.forgetFailure()
    change()
  }

  return (
    <section className={css.page}>
      <TopBar
        title={t('pay.title', { table })}
        subtitle={t('pay.bill', { amount: money(basis.amountOpen) })}
        leading={<BackButton fallback={paths.receipt(receipt.spMerchantId, receipt.tableId, receipt.id)} />}
      />
      <TenderSums pad={pad} money={money} />
      <div className={css.middle}>
        {payment.isChecking && (
          <div className={css.note}>
            <Note isAnnounced>{t('pay.checking')}</Note>
          </div>
        )}
        {failure !== undefined && !isLocked && (
          <div className={css.note}>
            <Note tone="bad" isAnnounced>
              {failure}
            </Note>
          </div>
        )}
        <TenderList
          pad={pad}
          money={money}
          methods={merchant?.paymentMethods ?? []}
          onRemove={isLocked ? undefined : (position) => edit(() => remove(position))}
        />
      </div>
      <div className={css.desk}>
        <MethodButtons
          methods={merchant?.paymentMethods ?? []}
          isDisabled={isLocked}
          onChoose={(method) => edit(() => add(method))}
        />
        <Keypad
          decimalSign=","
          texts={{
            keypad: t('pay.keypad'),
            backspace: t('pay.backspace'),
            clear: t('pay.clearAll'),
            minus: t('pay.minus'),
            ok: t('pay.ok'),
          }}
          isOkEnabled={isReady}
          isOkBusy={isLocked}
          isMinusEnabled={basis.amountOpen < 0}
          onKey={(key) => {
            if (key !== 'ok') edit(() => press(key))
            else if (isReady && !isLocked) void payment.pay(basis, pad.parts)
          }}
        />
      </div>
    </section>
  )
}
