import {
  type Article,
  type ChosenModifiers,
  choose,
  groupsOfArticle,
  type MenuIndex,
  setAmount,
  type TrayLine,
} from '@couvert/domain'
import { useState } from 'react'
import { type GroupFault, useGroupFault } from './use-group-fault.ts'

/** What is being chosen for an article. */
export type Choosing = {
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
}

/** Keeps what is being chosen for an article while its sheet is open, from how it stands in the order where it does. */
export function useChoosing(
  index: MenuIndex,
  article: Article,
  { start, most }: { start: Pick<TrayLine, 'count'> & Partial<TrayLine>; most: number },
): Choosing & { showFault: (groupId: number, text: string) => void } {
  const { fault, show, clear } = useGroupFault()
  const [count, setCount] = useState(start.count)
  const [modifiers, setModifiers] = useState<ChosenModifiers>(start.modifiers ?? [])
  const [remark, setRemark] = useState(start.remark ?? '')
  const groupOf = (id: number) => groupsOfArticle(index, article).find((group) => group.id === id)

  function change(groupId: number, next: ChosenModifiers) {
    setModifiers(next)
    clear(groupId)
  }

  return {
    count,
    most,
    modifiers,
    remark,
    fault,
    showFault: show,
    setCount: (wanted) => setCount(Math.max(1, Math.min(wanted, most))),
    setRemark,
    toggle(groupId, modifierId) {
      const group = groupOf(groupId)
      if (group) change(groupId, choose(index, group, modifiers, modifierId, count))
    },
    setAmount(groupId, modifierId, amount) {
      const group = groupOf(groupId)
      if (group) change(groupId, setAmount(index, group, modifiers, modifierId, amount, count))
    },
  }
}
