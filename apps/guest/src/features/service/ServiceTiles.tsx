import { listedServices } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { ChevronRightIcon, ConciergeBellIcon, HandIcon, LogOutIcon, PhoneIcon, ReceiptIcon } from '@couvert/ui/icons'
import type { ReactNode } from 'react'
import { useAsk } from '../../keeping/use-ask.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { billMethods } from './bill-methods.ts'
import css from './ServiceTiles.module.css'
import { WishTile } from './WishTile.tsx'

/** What a guest can ask for, as far as this venue has it: help, the bill, things for the table; and the ways out. */
export function ServiceTiles() {
  const t = useText('guest')
  const { merchant, receipt } = useVenue()
  const ask = useAsk()
  const hasBill = receipt.state === 'open'
  const mayAskForBill = hasBill && billMethods(merchant).length > 0
  const askHow = () => openDialog({ kind: 'ask-bill' })
  return (
    <div className={css.all}>
      <div className={css.tiles}>
        {merchant.canWaiter && (
          <WishTile
            wish={{ kind: 'waiter' }}
            icon={<HandIcon size={26} />}
            label={t('service.callWaiter')}
            sentLabel={t('service.onTheWay')}
            onHeld={() => void ask({ kind: 'waiter' })}
            onConfirmNeeded={() => openDialog({ kind: 'confirm-wish', wish: { kind: 'waiter' } })}
          />
        )}
        {mayAskForBill && (
          <WishTile
            wish={{ kind: 'bill', method: 'card' }}
            icon={<ReceiptIcon size={26} />}
            label={t('service.askForBill')}
            sentLabel={t('service.billOnTheWay')}
            onHeld={askHow}
            onConfirmNeeded={askHow}
          />
        )}
      </div>
      {receipt.state !== 'wrong-pin' && <Articles />}
      <div className={css.rows}>
        {hasBill && (merchant.usePhone || merchant.useNotifications) && (
          <Row icon={<PhoneIcon />} text={t('phone.change')} onPress={() => openDialog({ kind: 'phone' })} />
        )}
        <Row icon={<LogOutIcon />} text={t('options.leave')} onPress={() => openDialog({ kind: 'leave' })} />
      </div>
    </div>
  )
}

/** Things the staff bring to the table: water, cutlery, a high chair. */
function Articles() {
  const t = useText('guest')
  const texts = useDishTexts()
  const ask = useAsk()
  const { menu, merchant } = useVenue()
  const articles = listedServices(menu)
  if (articles.length === 0) return null
  return (
    <section className={css.articles}>
      <h3 className={css.title}>{t('service.bring')}</h3>
      <div className={css.tiles}>
        {articles.map(({ id, name, price }) => (
          <WishTile
            key={id}
            wish={{ kind: 'service', articleId: id }}
            look="wide"
            icon={<ConciergeBellIcon size={20} />}
            label={price === 0 ? name : `${name} ${texts.amount(price, merchant.currency)}`}
            sentLabel={t('service.articleOnTheWay', { name })}
            onHeld={() => void ask({ kind: 'service', articleId: id })}
            onConfirmNeeded={() => openDialog({ kind: 'confirm-wish', wish: { kind: 'service', articleId: id } })}
          />
        ))}
      </div>
    </section>
  )
}

function Row({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <button type="button" className={css.row} onClick={onPress}>
      {icon}
      <span className={css.text}>{text}</span>
      <ChevronRightIcon />
    </button>
  )
}
