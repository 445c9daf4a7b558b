import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { BanknoteIcon, CreditCardIcon, ReceiptIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { useAsk } from '../../keeping/use-ask.ts'
import { closeDialog } from '../../shell/dialogs.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { billMethods } from './bill-methods.ts'

const close = () => closeDialog('ask-bill')

const looks = {
  card: { text: 'service.withCard', Icon: CreditCardIcon },
  cash: { text: 'service.withCash', Icon: BanknoteIcon },
} as const

/** Asks how the bill will be paid, so that the waiter brings the right thing; the answer sends the request. */
export function AskBill() {
  const t = useText('guest')
  const ask = useAsk()
  const { merchant } = useVenue()
  return (
    <AlertDialog
      isOpen
      onClose={close}
      title={t('service.billTitle')}
      text={t('service.billText')}
      icon={<ReceiptIcon size={28} />}
    >
      {billMethods(merchant).map((method) => {
        const { text, Icon } = looks[method]
        return (
          <Button
            key={method}
            tone="tonal"
            isWide
            icon={<Icon />}
            onClick={() => {
              close()
              void ask({ kind: 'bill', method })
            }}
          >
            {t(text)}
          </Button>
        )
      })}
      <Button tone="text" isWide onClick={close}>
        {t('action.cancel')}
      </Button>
    </AlertDialog>
  )
}
