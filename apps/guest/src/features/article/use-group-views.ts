import { type Cents, groupMax, groupState, type Modifiergroup, modifierMode } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { type Choosing, type ModifierGroupView, modifierGroupView } from '@couvert/ui/order'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** The modifier groups of a dish as they are drawn. */
export function useGroupViews(groups: readonly Modifiergroup[], choice: Choosing): ModifierGroupView[] {
  const t = useText('guest')
  const { index, merchant } = useVenue()
  const texts = useDishTexts()
  const say = {
    fewer: t('dish.fewer'),
    more: t('dish.more'),
    most: (max: number) => t('dish.mostOfModifier', { max }),
    money: (amount: Cents) => texts.amount(amount, merchant.currency),
  }

  function stateText(group: Modifiergroup): string | undefined {
    const { state } = groupState(group, choice.modifiers, choice.count)
    if (state === 'required') return t('dish.required')
    if (state === 'optional' && modifierMode(group) === 'single-optional') return t('dish.optional')
    return group.optional ? undefined : t('dish.chosen')
  }

  function hintOf(group: Modifiergroup): string {
    const { chosenCount, left } = groupState(group, choice.modifiers, choice.count)
    const max = groupMax(group, choice.count)
    switch (modifierMode(group)) {
      case 'single':
      case 'single-optional':
        return t('dish.chooseOne')
      case 'multiple':
        return Number.isFinite(max) ? t('dish.chooseUpTo', { max, chosen: chosenCount }) : t('dish.chooseAny')
      case 'numerable':
        return group.maxN ? t('dish.countsLeft', { max, left: left ?? 0 }) : t('dish.chooseAny')
    }
  }

  return groups.map((group) => ({
    ...modifierGroupView(index, group, choice, { isStaff: false, say }),
    hint: hintOf(group),
    stateText: stateText(group),
  }))
}
