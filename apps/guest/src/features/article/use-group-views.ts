import {
  amountOf,
  type Cents,
  groupMax,
  groupState,
  type Modifiergroup,
  modifierMax,
  modifierMode,
  offeredModifiers,
  roomForModifier,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import type { ModifierGroupView } from '@couvert/ui/order'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import type { Choice } from './use-choice.ts'

const modes = { single: 'radio', 'single-optional': 'clearable', multiple: 'checkbox', numerable: 'counter' } as const

/** The modifier groups of a dish as they are drawn. */
export function useGroupViews(groups: readonly Modifiergroup[], choice: Choice): ModifierGroupView[] {
  const t = useText('guest')
  const { index, merchant } = useVenue()
  const texts = useDishTexts()

  function viewOf(group: Modifiergroup): ModifierGroupView {
    const mode = modes[modifierMode(group)]
    const { state } = groupState(group, choice.modifiers, choice.count)
    const error = choice.fault?.groupId === group.id ? choice.fault.text : undefined
    return {
      id: group.id,
      name: group.name,
      hint: hintOf(group),
      mode,
      state: state === 'required' ? 'required' : state === 'optional' ? 'optional' : 'chosen',
      stateText: stateText(group, state),
      error,
      options: offeredModifiers(index, group, { isStaff: false }).map((modifier) => {
        const amount = amountOf(choice.modifiers, group.id, modifier.id)
        const most = modifierMax(group, modifier, choice.count)
        const isFull = roomForModifier(index, group, choice.modifiers, modifier.id, choice.count) === 0
        return {
          id: modifier.id,
          name: modifier.name,
          isChosen: amount > 0,
          amount,
          isDisabled: isFull && (mode === 'counter' || (mode === 'checkbox' && amount === 0)),
          fewerLabel: `${t('dish.fewer')}: ${modifier.name}`,
          moreLabel: `${t('dish.more')}: ${modifier.name}`,
          ...(mode === 'counter' && Number.isFinite(most) ? { limit: t('dish.mostOfModifier', { max: most }) } : {}),
          ...(modifier.description ? { description: modifier.description } : {}),
          ...(modifier.price === 0 ? {} : { supplement: supplement(modifier.price) }),
        }
      }),
    }
  }

  function supplement(price: Cents): string {
    const amount = texts.amount(price, merchant.currency)
    return price < 0 ? amount : `+ ${amount}`
  }

  function stateText(group: Modifiergroup, state: ReturnType<typeof groupState>['state']): string | undefined {
    if (state === 'required') return t('dish.required')
    if (state === 'optional' && modifierMode(group) === 'single-optional') return t('dish.optional')
    return group.optional ? undefined : t('dish.chosen')
  }

  function hintOf(group: Modifiergroup): string {
    const { chosenCount, left } = groupState(group, choice.modifiers, choice.count)
    const max = groupMax(group, choice.count)
    switch (modifierMode(group)) {
      case 'single':
        return t('dish.chooseOne')
      case 'single-optional':
        return t('dish.chooseOne')
      case 'multiple':
        return Number.isFinite(max) ? t('dish.chooseUpTo', { max, chosen: chosenCount }) : t('dish.chooseAny')
      case 'numerable':
        return group.maxN ? t('dish.countsLeft', { max, left: left ?? 0 }) : t('dish.chooseAny')
    }
  }
  return groups.map(viewOf)
}
