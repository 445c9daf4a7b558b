import { groupMax, groupState, type MenuIndex, type Modifiergroup, offeredModifiers } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { type Choosing, type ModifierGroupView, modifierGroupView } from '@couvert/ui/order'
import { useTableOrder } from '../../tray/table-order.ts'
import { useMoney } from '../../tray/use-money.ts'

/** The modifier groups of an article as staff see them. */
export function useChoiceViews(groups: readonly Modifiergroup[], choice: Choosing): ModifierGroupView[] {
  const t = useText('staff')
  const money = useMoney()
  const { index } = useTableOrder()
  const say = {
    fewer: t('dish.fewer'),
    more: t('dish.more'),
    most: (max: number) => t('dish.most', { max }),
    money,
  }

  function hintOf(group: Modifiergroup): string | undefined {
    const max = groupMax(group, choice.count)
    if (!Number.isFinite(max) || max === 1) return undefined
    const { left } = groupState(group, choice.modifiers, choice.count)
    return t('dish.upTo', { max, left: left ?? 0 })
  }

  return groups.map((group) => {
    const view = modifierGroupView(index, group, choice, { isStaff: true, say })
    const isAsked = !group.optional && view.options.length > 0
    const stateText = isAsked ? t(view.state === 'required' ? 'dish.required' : 'dish.chosen') : undefined
    return { ...view, hint: hintOf(group), stateText }
  })
}

/** Whether guests see nothing of a group. */
export function isStaffOnly(index: MenuIndex, group: Modifiergroup | undefined): boolean {
  return group !== undefined && offeredModifiers(index, group, { isStaff: false }).length === 0
}
