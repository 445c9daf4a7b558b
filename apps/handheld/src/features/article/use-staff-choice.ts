import {
  type Article,
  type ChosenModifiers,
  checkModifiers,
  choose,
  faultyGroup,
  groupsOfArticle,
  replaceLine,
  roomFor,
  setAmount,
  type TrayLine,
} from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { type GroupFault, useGroupFault } from '@couvert/ui/order'
import { useState } from 'react'
import { useTableOrder } from '../../tray/table-order.ts'
import { changeTray } from '../../tray/trays.ts'
import { useAddLine } from '../../tray/use-add-article.ts'

export type StaffChoice = {
  count: number
  most: number
  modifiers: ChosenModifiers
  remark: string
  fault: GroupFault | null
  setCount: (count: number) => void
  setRemark: (remark: string) => void
  /** Keeps the remark of a line that is in the order already. */
  saveRemark: () => void
  toggle: (groupId: number, modifierId: number) => void
  setAmount: (groupId: number, modifierId: number, amount: number) => void
  /** Puts it in the order; false when a group is against it, which then says so. */
  keep: () => boolean
}

/** What is being chosen for an article by staff. `position` and `line`: it is in the order already. */
export function useStaffChoice(
  article: Article,
  asked: { count: number; position: number | undefined; line: TrayLine | undefined },
): StaffChoice {
  const { index, tray, trayKey } = useTableOrder()
  const t = useText('staff')
  const textOf = useRefusalText()
  const addLine = useAddLine()
  const { fault, show, clear } = useGroupFault()
  const [line, setLine] = useState(asked.line)
  const [count, setCount] = useState(line?.count ?? asked.count)
  const [modifiers, setModifiers] = useState<ChosenModifiers>(line?.modifiers ?? [])
  const [remark, setRemark] = useState(line?.remark ?? '')
  const groups = groupsOfArticle(index, article)
  const groupOf = (id: number) => groups.find((group) => group.id === id)
  const others = tray.filter((_, at) => at !== asked.position)
  const most = Math.max(1, roomFor(line ? others : tray, article, { isStaff: true }))

  function change(groupId: number, next: ChosenModifiers) {
    setModifiers(next)
    clear(groupId)
  }

  /** The line is looked for by itself: the order may have been changed in another tab. */
  function replace(next: TrayLine) {
    changeTray(trayKey, (now) => {
      const at = now.findIndex((other) => JSON.stringify(other) === JSON.stringify(line))
      return at === -1 ? now : replaceLine(now, at, next)
    })
    setLine(next)
  }

  function keep(): boolean {
    const refusal = checkModifiers(index, article, modifiers, count, { isStaff: true })
    if (refusal) {
      const faulty = faultyGroup(index, article, modifiers, count, { isStaff: true })
      if (faulty) show(faulty.group.id, textOf(faulty.refusal))
      else showNotice(textOf(refusal))
      return false
    }
    const next: TrayLine = { articleId: article.id, count, modifiers, remark: remark.trim() }
    if (!line) addLine(next)
    else {
      replace(next)
      showNotice(t('dish.saved'))
    }
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
    saveRemark: () => {
      if (line && remark.trim() !== line.remark) replace({ ...line, remark: remark.trim() })
    },
    toggle(groupId, modifierId) {
      const group = groupOf(groupId)
      if (group) change(groupId, choose(index, group, modifiers, modifierId, count))
    },
    setAmount(groupId, modifierId, amount) {
      const group = groupOf(groupId)
      if (group) change(groupId, setAmount(index, group, modifiers, modifierId, amount, count))
    },
    keep,
  }
}
