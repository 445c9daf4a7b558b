import { changeCount, type TrayLine as Ordered, roomFor, trayLineAmount } from '@couvert/domain'
import { formatCounted } from '@couvert/i18n/format'
import { useText } from '@couvert/i18n/react'
import { TrayLine } from '@couvert/ui/order'
import { openDialog } from '../../shell/dialogs.ts'
import { setTray, useOrder } from '../../visit/tray.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { changeTray } from './change-tray.ts'

/** One dish of the order with its choices, its remark and its count. */
export function Line({ line, position }: { line: Ordered; position: number }) {
  const t = useText('guest')
  const venue = useVenue()
  const texts = useDishTexts()
  const { index, merchant, webcode } = venue
  const tray = useOrder(({ tray }) => tray)
  const article = index.articles.get(line.articleId)
  if (!article) return null

  const { name } = article
  const chosen = line.modifiers.flatMap(({ modifierarticles }) => modifierarticles)
  const modifiers = chosen.flatMap(({ modifierarticleId, amount }) => {
    const modifier = index.modifierarticles.get(modifierarticleId)
    if (!modifier) return []
    return formatCounted(amount, modifier.name)
  })
  return (
    <TrayLine
      name={name}
      price={
        texts.isIncluded(article) ? t('dish.included') : texts.amount(trayLineAmount(index, line), merchant.currency)
      }
      picture={article.path}
      modifiers={modifiers.length > 0 ? modifiers.join(', ') : undefined}
      note={line.remark === '' ? undefined : line.remark}
      changeText={t('tray.change')}
      changeLabel={t('tray.changeNamed', { name })}
      onChange={() => openDialog({ kind: 'article', articleId: line.articleId, position })}
      stepper={{
        label: name,
        count: line.count,
        fewerLabel: `${t('dish.fewer')}: ${name}`,
        moreLabel: `${t('dish.more')}: ${name}`,
        onFewer: () => changeTray(venue, (tray) => changeCount(tray, position, -1)),
        onMore: () => setTray(webcode, (tray) => changeCount(tray, position, 1)),
        isMoreDisabled: roomFor(tray, article, { isStaff: false }) === 0,
      }}
    />
  )
}
