import {
  type Article,
  closedArticles,
  dietOf,
  groupsOfArticle,
  lineAmount,
  remarkLength,
  type TrayLine,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Note, TextArea } from '@couvert/ui'
import { DishSheetBody, DishSheetFoot } from '@couvert/ui/order'
import { Sheet } from '@couvert/ui/sheet'
import { useEffect, useState } from 'react'
import { closeDialog } from '../../shell/dialogs.ts'
import { articleRefusal, orderingAt } from '../../visit/ordering.ts'
import { useOrder } from '../../visit/tray.ts'
import { useClosedText } from '../../visit/use-closed-text.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useServerMinute } from '../../visit/use-server-minute.ts'
import { useVenue } from '../../visit/venue-context.ts'
import css from './ArticleSheet.module.css'
import { useChoice } from './use-choice.ts'
import { useGroupViews } from './use-group-views.ts'

/** A dish with its choices, its count and a remark: to add it, or to change a line (`position`) of the order. */
export function ArticleSheet({ articleId, position }: { articleId: number; position?: number | undefined }) {
  const { index } = useVenue()
  const line = useOrder(({ tray }) => (position === undefined ? undefined : tray[position]))
  const article = index.articles.get(articleId)

  // The dish may leave the menu while its sheet is open.
  useEffect(() => {
    if (!article) closeDialog('article')
  }, [article])
  if (!article) return null
  return <OpenSheet article={article} position={position} line={line} />
}

function OpenSheet({
  article,
  position,
  line,
}: {
  article: Article
  position: number | undefined
  line: TrayLine | undefined
}) {
  const t = useText('guest')
  const venue = useVenue()
  const texts = useDishTexts()
  const { merchant, menu, index } = venue
  const choice = useChoice(article, position, line)
  const groups = useGroupViews(groupsOfArticle(index, article), choice)
  const [isOpen, setOpen] = useState(true)

  const allergens = new Map(merchant.showAllergens ? menu.allergens.map((allergen) => [allergen.id, allergen]) : [])
  const total = texts.amount(lineAmount(index, article, choice.modifiers, choice.count), merchant.currency)
  const canOrder = orderingAt(venue).ok && !article.view_only
  // Its hours may end while the sheet is open.
  const now = useServerMinute()
  const isOffered = articleRefusal(venue, article, now)?.code !== 'article_not_available'
  const maxRemark = remarkLength(article)
  const diet = dietOf(menu, article)
  const notHere = useClosedText()
  const most = article.maxN ? t('dish.most', { max: article.maxN }) : undefined

  function closedText(): string {
    return texts.closedHour(closedArticles([article], now, merchant.timezone).get(article.id) ?? null)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => closeDialog('article')}
      title={article.name}
      isTitleHidden
      closeLabel={t('action.close')}
      height="tall"
      foot={
        canOrder ? (
          <DishSheetFoot
            stepper={{
              label: t('dish.quantity'),
              count: choice.count,
              fewerLabel: t('dish.fewer'),
              moreLabel: t('dish.more'),
              onFewer: () => choice.setCount(choice.count - 1),
              onMore: () => choice.setCount(choice.count + 1),
              isFewerDisabled: choice.count <= 1,
              isMoreDisabled: choice.count >= choice.most,
            }}
            actionText={line ? t('dish.save') : t('dish.add')}
            total={total}
            disabledReason={isOffered ? (choice.most === 0 ? most : undefined) : closedText()}
            onAction={() => {
              if (choice.keep()) setOpen(false)
            }}
          />
        ) : undefined
      }
    >
      <DishSheetBody
        name={article.name}
        price={texts.price(article, merchant.currency)}
        originalPrice={texts.originalPrice(article, merchant.currency)}
        description={merchant.showDescription ? article.description : undefined}
        picture={article.path}
        allergens={texts.allergensOf(article, allergens)}
        diets={diet === undefined ? undefined : [diet]}
        groups={groups}
        onToggle={choice.toggle}
        onAmount={choice.setAmount}
        notes={
          <>
            {notHere !== undefined && <Note tone="late">{notHere}</Note>}
            {canOrder && !isOffered && <Note tone="late">{closedText()}</Note>}
            {canOrder && most !== undefined && <Note>{most}</Note>}
            {notHere === undefined && article.view_only && <Note>{t('dish.viewOnly')}</Note>}
          </>
        }
      >
        {canOrder && (
          <TextArea
            label={t('dish.note')}
            value={choice.remark}
            maxLength={maxRemark}
            onChange={({ target }) => choice.setRemark(target.value)}
            hint={
              choice.remark !== '' && (
                <span className={css.length}>
                  {t('dish.noteCount', { used: choice.remark.length, max: maxRemark })}
                </span>
              )
            }
          />
        )}
      </DishSheetBody>
    </Sheet>
  )
}
