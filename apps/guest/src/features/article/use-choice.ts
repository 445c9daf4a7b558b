import {
  type Article,
  type ChosenModifiers,
  checkModifiers,
  choose,
  groupsOfArticle,
  replaceLine,
  roomFor,
  setAmount,
  type TrayLine,
} from '@couvert/domain'
import { useRefusalText } from '@couvert/i18n/react'
import { type GroupFault, useGroupFault } from '@couvert/ui/order'
import { useState } from 'react'
import { tellAdded } from '../../shell/added.ts'
import { withLine } from '../../visit/ordering.ts'
import { client } from '../../visit/session.ts'
import { setTray, useOrder } from '../../visit/tray.ts'
import { useRefusalDialog } from '../../visit/use-refusal-dialog.ts'
import { useVenue } from '../../visit/venue-context.ts'

export type Choice = {
  count: number
  /** The highest count that may be chosen. */
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
  const most = Math.max(1, roomFor(others, article, { isStaff: false }))
  const groupOf = (id: number) => groupsOfArticle(venue.index, article).find((group) => group.id === id)

  function change(groupId: number, next: ChosenModifiers) {
    setModifiers(next)
    clear(groupId)
  }

  function keep(): boolean {
    const refusal = checkModifiers(venue.index, article, modifiers, count, { isStaff: false })
    if (refusal) {
      const group = 'modifiergroupName' in refusal ? refusal.modifiergroupName : undefined
      const faulty = groupsOfArticle(venue.index, article).find(({ name }) => name === (group ?? ''))
      if (faulty) show(faulty.id, textOf(refusal))
      else showRefusal(refusal)
      return false
    }
    const next = { articleId: article.id, count, modifiers, remark: remark.trim() }
    const added = withLine(venue, others, next, client.serverNow())
    if (!added.ok) {
      showRefusal(added.refusal)
      return false
    }
    setTray(venue.webcode, (now) => (position === undefined ? added.value : replaceLine(now, position, next)))
    if (position === undefined) tellAdded()
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
      if (group) change(groupId, choose(group, modifiers, modifierId, count))
    },
    setAmount(groupId, modifierId, amount) {
      const group = groupOf(groupId)
      if (group) change(groupId, setAmount(group, modifiers, modifierId, amount, count))
    },
    keep,
  }
}
