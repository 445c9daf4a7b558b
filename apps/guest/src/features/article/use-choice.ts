import {
  type Article,
  addToTray,
  checkModifiers,
  faultyGroup,
  mayAdd,
  mayReplace,
  replaceLine,
  roomFor,
  type TrayLine,
} from '@couvert/domain'
import { useRefusalText } from '@couvert/i18n/react'
import { type Choosing, useChoosing } from '@couvert/ui/order'
import { tellAdded } from '../../shell/added.ts'
import { articleRefusal } from '../../visit/ordering.ts'
import { client } from '../../visit/session.ts'
import { setTray, useOrder } from '../../visit/tray.ts'
import { useRefusalDialog } from '../../visit/use-refusal-dialog.ts'
import { useVenue } from '../../visit/venue-context.ts'

export type Choice = Choosing & {
  /** Puts it in the order; false when a rule is against it, which is then shown. */
  keep: () => boolean
}

/** What is being chosen for a dish, and how it gets into the order. */
export function useChoice(article: Article, position: number | undefined, line: TrayLine | undefined): Choice {
  const venue = useVenue()
  const showRefusal = useRefusalDialog()
  const textOf = useRefusalText()
  const tray = useOrder(({ tray }) => tray)
  const others = position === undefined ? tray : tray.filter((_, at) => at !== position)
  const most = roomFor(others, article, { isStaff: false })
  const { showFault, ...choosing } = useChoosing(venue.index, article, { start: line ?? { count: 1 }, most })
  const { count, modifiers, remark } = choosing

  function keep(): boolean {
    const faulty = faultyGroup(venue.index, article, modifiers, count, { isStaff: false })
    if (faulty) {
      showFault(faulty.group.id, textOf(faulty.refusal))
      return false
    }
    const next = { articleId: article.id, count, modifiers, remark: remark.trim() }
    const refusal =
      checkModifiers(venue.index, article, modifiers, count, { isStaff: false }) ??
      articleRefusal(venue, article, client.serverNow()) ??
      (position === undefined
        ? mayAdd(venue.index, tray, next, { isStaff: false })
        : mayReplace(venue.index, tray, position, next))
    if (refusal) {
      showRefusal(refusal)
      return false
    }
    setTray(venue.webcode, (now) => (position === undefined ? addToTray(now, next) : replaceLine(now, position, next)))
    if (position === undefined) tellAdded(article)
    return true
  }

  return { ...choosing, keep }
}
