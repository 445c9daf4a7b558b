import {
  amountOf,
  type Cents,
  groupMax,
  groupState,
  type MenuIndex,
  type Modifiergroup,
  modifierMax,
  modifierMode,
  offeredModifiers,
  roomForModifier,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import type { ModifierGroupView } from '@couvert/ui/order'
import { useTableOrder } from '../../tray/table-order.ts'
import { useMoney } from '../../tray/use-money.ts'
import type { StaffChoice } from './use-staff-choice.ts'

const modes = { single: 'radio', 'single-optional': 'clearable', multiple: 'checkbox', numerable: 'counter' } as const

/** The modifier groups of an article as staff see them. */
export function useChoiceViews(groups: readonly Modifiergroup[], choice: StaffChoice): ModifierGroupView[] {
  const t = useText('staff')
  const money = useMoney()
  const { index } = useTableOrder()
  const supplement = (price: Cents) => (price < 0 ? money(price) : `+ ${money(price)}`)

  function hintOf(group: Modifiergroup, left: number | null): string | undefined {
    const max = groupMax(group, choice.count)
    if (!Number.isFinite(max) || max === 1) return undefined
    return t('dish.upTo', { max, left: left ?? 0 })
  }

  return groups.map((group) => {
    const mode = modes[modifierMode(group)]
    const { state, left } = groupState(group, choice.modifiers, choice.count)
    const error = choice.fault?.groupId === group.id ? choice.fault.text : undefined
    const offered = offeredModifiers(index, group, { isStaff: true })
    const isAsked = !group.optional && offered.length > 0
    return {
      id: group.id,
      name: group.name,
      hint: hintOf(group, left),
      mode,
      state: state === 'required' ? 'required' : state === 'optional' ? 'optional' : 'chosen',
      stateText: isAsked ? t(state === 'required' ? 'dish.required' : 'dish.chosen') : undefined,
      error,
      options: offered.map((modifier) => {
        const amount = amountOf(choice.modifiers, group.id, modifier.id)
        const most = modifierMax(group, modifier, choice.count)
        const isFull = roomForModifier(index, group, choice.modifiers, modifier.id, choice.count) === 0
        return {
          id: modifier.id,
          name: modifier.name,
          isChosen: amount > 0,
          amount,
          isDisabled: isFull && (mode === 'counter' || (mode === 'checkbox' && amount === 0)),
          ...(mode === 'counter' && Number.isFinite(most) ? { limit: t('dish.most', { max: most }) } : {}),
          fewerLabel: `${t('dish.fewer')}: ${modifier.name}`,
          moreLabel: `${t('dish.more')}: ${modifier.name}`,
          ...(modifier.price === 0 ? {} : { supplement: supplement(modifier.price) }),
        }
      }),
    }
  })
}

/** Whether guests see nothing of a group. */
export function isStaffOnly(index: MenuIndex, group: Modifiergroup | undefined): boolean {
  return group !== undefined && offeredModifiers(index, group, { isStaff: false }).length === 0
}
