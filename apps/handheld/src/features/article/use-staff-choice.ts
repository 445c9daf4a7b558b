import { type Article, checkModifiers, faultyGroup, replaceLine, roomFor, type TrayLine } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { type Choosing, useChoosing } from '@couvert/ui/order'
import { useState } from 'react'
import { useTableOrder } from '../../tray/table-order.ts'
import { changeTray } from '../../tray/trays.ts'
import { useAddLine } from '../../tray/use-add-article.ts'

export type StaffChoice = Choosing & {
  /** Keeps the remark of a line that is in the order already. */
  saveRemark: () => void
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
  const [line, setLine] = useState(asked.line)
  const others = tray.filter((_, at) => at !== asked.position)
  const most = Math.max(1, roomFor(line ? others : tray, article, { isStaff: true }))
  const { showFault, ...choosing } = useChoosing(index, article, { start: asked.line ?? { count: asked.count }, most })
  const { count, modifiers, remark } = choosing

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
      if (faulty) showFault(faulty.group.id, textOf(faulty.refusal))
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
    ...choosing,
    saveRemark: () => {
      if (line && remark.trim() !== line.remark) replace({ ...line, remark: remark.trim() })
    },
    keep,
  }
}
