import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { ConciergeBellIcon, HandIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { useAsk } from '../../keeping/use-ask.ts'
import type { Wish } from '../../keeping/wishes.ts'
import { closeDialog } from '../../shell/dialogs.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'

const close = () => closeDialog('confirm-wish')

/** Asks before something is sent by keyboard or screen reader, which cannot hold a button down. */
export function ConfirmWish({ wish }: { wish: Exclude<Wish, { kind: 'bill' }> }) {
  const t = useText('guest')
  const texts = useDishTexts()
  const ask = useAsk()
  const { index, merchant } = useVenue()
  const article = wish.kind === 'service' ? index.articles.get(wish.articleId) : undefined
  const price = article?.price
    ? t('service.onBill', { amount: texts.amount(article.price, merchant.currency) })
    : undefined
  return (
    <AlertDialog
      isOpen
      onClose={close}
      title={article ? t('service.articleConfirmTitle', { name: article.name }) : t('service.confirmTitle')}
      text={price}
      icon={article ? <ConciergeBellIcon size={28} /> : <HandIcon size={28} />}
    >
      <Button
        isWide
        onClick={() => {
          close()
          void ask(wish)
        }}
      >
        {article ? t('service.articleConfirm') : t('service.confirm')}
      </Button>
      <Button tone="tonal" isWide onClick={close}>
        {t('action.cancel')}
      </Button>
    </AlertDialog>
  )
}
