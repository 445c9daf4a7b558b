import {
  type Article,
  addToTray,
  type ChosenModifiers,
  checkModifiers,
  choose,
  faultyGroup,
  groupsOfArticle,
  mayAdd,
  mayReplace,
  replaceLine,
  roomFor,
  setAmount,
  type TrayLine,
} from '@couvert/domain'
import { useRefusalText } from '@couvert/i18n/react'
import { type GroupFault, useGroupFault } from '@couvert/ui/order'
import { useState } from 'react'
import { tellAdded } from '../../shell/added.ts'
import { articleRefusal } from '../../visit/ordering.ts'
import { client } from '../../visit/session.ts'
import { setTray, useOrder } from '../../visit/tray.ts'
import { useRefusalDialog } from '../../visit/use-refusal-dialog.ts'
import { useVenue } from '../../visit/venue-context.ts'

export type Choice = {
  count: number
  /** How many may be chosen; 0 when the order has as many as it takes. */
  most: number
  modifiers: ChosenModifiers
  remark: string
  fault: GroupFault | null
  setCount: (count: number) => void
  setRemark: (remark: string) => void
  toggle: (groupId: number, modifierId: number) => void
  setAmount: (groupId: number, modifierId: number, amount: number) => void
  /** Puts it in the order; false when a rule is against it, which is then shown. */
  keep: () => boolean
}

/** What is being chosen for a dish, and how it gets into the order. */
export function useChoice(article: Article, position: number | undefined, line: TrayLine | undefined): Choice {
  const venue = useVenue()
  const showRefusal = useRefusalDialog()
  const textOf = useRefusalText()
  const { fault, show, clear } = useGroupFault()
  const tray = useOrder(({ tray }) => tray)
  const [count, setCount] = useState(line?.count ?? 1)
  const [modifiers, setModifiers] = useState<ChosenModifiers>(line?.modifiers ?? [])
  const [remark, setRemark] = useState(line?.remark ?? '')

  const others = position === undefined ? tray : tray.filter((_, at) => at !== position)
  const most = roomFor(others, article, { isStaff: false })
  const groupOf = (id: number) => groupsOfArticle(venue.index, article).find((group) => group.id === id)

  function change(groupId: number, next: ChosenModifiers) {
    setModifiers(next)
    clear(groupId)
  }

  function keep(): boolean {
    const faulty = faultyGroup(venue.index, article, modifiers, count, { isStaff: false })
    if (faulty) {
      show(faulty.group.id, textOf(faulty.refusal))
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

  return {
    count,
    most,
    modifiers,
    remark,
    fault,
    setCount: (wanted) => setCount(Math.max(1, Math.min(wanted, most))),
    setRemark,
    toggle(groupId, modifierId) {
      const group = groupOf(groupId)
      if (group) change(groupId, choose(venue.index, group, modifiers, modifierId, count))
    },
    setAmount(groupId, modifierId, amount) {
      const group = groupOf(groupId)
      if (group) change(groupId, setAmount(venue.index, group, modifiers, modifierId, amount, count))
    },
    keep,
  }
}
