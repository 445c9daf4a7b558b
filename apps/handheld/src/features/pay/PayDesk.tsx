import type { HandheldReceipt, StaffMerchant } from '@couvert/contract'
import { type Cents, listedOrders, mayConfirm, ordergroupState } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, Note, TopBar } from '@couvert/ui'
import { ReceiptIcon } from '@couvert/ui/icons'
import { Keypad } from '@couvert/ui/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useProForma } from '../../floor/use-pro-forma.ts'
import { paths } from '../../paths.ts'
import { BackButton } from '../../shell/BackButton.tsx'
import { ConfirmDrop } from './ConfirmDrop.tsx'
import { MethodButtons } from './MethodButtons.tsx'
import { Part } from './Part.tsx'
import { PartRow } from './PartRow.tsx'
import css from './PayPage.module.css'
import { TenderList } from './TenderList.tsx'
import { TenderSums } from './TenderSums.tsx'
import { usePayment } from './use-payment.ts'
import { useTenderPad } from './use-tender-pad.ts'

/** Tenders and keypad for one open receipt; OK books them. Paid as a whole the receipt closes, paid in part it stays. */
export function PayDesk(props: { receipt: HandheldReceipt; table: string; merchant: StaffMerchant }) {
  const { receipt, table, merchant } = props
  const t = useText('staff')
  const lang = useLang()
  const navigate = useNavigate()
  const payment = usePayment({ receipt, table })
  const { basis, part, pad, isOutOfDate, sum, press, add, remove, choosePart } = useTenderPad(receipt, {
    asked: payment.asked,
    isRefused: payment.isOutOfDate,
    isPartPaid: payment.isPartPaid,
  })
  const proForma = useProForma(receipt, table)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const money = (amount: Cents) => formatCents(amount, lang, merchant.currency)
  const isBooking = payment.asked !== undefined
  const isLocked = isBooking || payment.isPartPaid
  const isReady = mayConfirm(pad) && !payment.isReloading
  const failed = listedOrders(basis.handheldOrdergroups).filter((order) => ordergroupState(order) === 'failed').length
  const failure = isOutOfDate ? t('receipt_out_of_date') : payment.failure

  /** Whoever changes the tenders has read what became of the last ones. */
  const edit = (change: () => void) => {
    if (isLocked) return
    payment.forgetFailure()
    change()
  }

  function book() {
    setIsAsking(false)
    if (isReady && !isLocked) void payment.pay(basis, part, pad.parts)
  }

  return (
    <section className={css.page}>
      <TopBar
        title={t('pay.title', { table })}
        subtitle={t(part ? 'pay.partOf' : 'pay.bill', { amount: money(basis.amountOpen) })}
        leading={<BackButton fallback={paths.receipt(receipt.spMerchantId, receipt.tableId, receipt.id)} />}
      />
      <TenderSums pad={pad} money={money} />
      <div className={css.middle}>
        {payment.isChecking && (
          <div className={css.note}>
            <Note isAnnounced>{t('pay.checking')}</Note>
          </div>
        )}
        {failure !== undefined && !isBooking && (
          <div className={css.note}>
            <Note tone="bad" isAnnounced>
              {failure}
            </Note>
          </div>
        )}
        {part && (
          <PartRow
            part={part}
            money={money}
            onRemove={isLocked ? undefined : () => edit(() => choosePart(undefined))}
          />
        )}
        <TenderList
          pad={pad}
          money={money}
          methods={merchant.paymentMethods}
          onRemove={isLocked ? undefined : (position) => edit(() => remove(position))}
        />
      </div>
      <div className={css.desk}>
        <MethodButtons
          methods={merchant.paymentMethods}
          isDisabled={isLocked}
          onChoose={(method) => edit(() => add(method))}
        >
          <Part
            receipt={basis}
            sum={sum}
            isTyped={pad.typed !== ''}
            isDisabled={isLocked || basis.amountOpen === 0}
            money={money}
            onOpen={setIsChoosing}
            onChosen={(chosen) => edit(() => choosePart(chosen))}
          />
          <Button
            tone="tonal"
            className={css.method}
            icon={<ReceiptIcon size={22} />}
            isBusy={proForma.isBusy}
            onClick={() => void proForma.make()}
          >
            {t('proForma.make')}
          </Button>
        </MethodButtons>
        <Keypad
          decimalSign=","
          texts={{
            keypad: t('pay.keypad'),
            backspace: t('pay.backspace'),
            clear: t('pay.clearAll'),
            minus: t('pay.minus'),
            ok: t('pay.ok'),
            okReason: t('pay.okReason'),
            minusReason: t('pay.minusReason'),
          }}
          isOkEnabled={isReady}
          isOkBusy={isLocked}
          listensToKeyboard={!isChoosing && !isAsking}
          isMinusEnabled={basis.amountOpen < 0}
          onKey={(key) => {
            if (key !== 'ok') edit(() => press(key))
            else if (!part && failed > 0) setIsAsking(true)
            else book()
          }}
        />
      </div>
      <ConfirmDrop
        count={failed}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onOrders={() => void navigate(paths.orders(receipt.spMerchantId, receipt.tableId, receipt.id))}
        onConfirm={book}
      />
    </section>
  )
}
