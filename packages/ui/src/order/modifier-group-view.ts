import {
  amountOf,
  type Cents,
  groupState,
  type MenuIndex,
  type Modifiergroup,
  modifierMax,
  modifierMode,
  offeredModifiers,
  roomForModifier,
} from '@couvert/domain'
import type { ModifierGroupView } from './ModifierGroup.tsx'
import type { Choosing } from './use-choosing.ts'

const modes = { single: 'radio', 'single-optional': 'clearable', multiple: 'checkbox', numerable: 'counter' } as const

/** What is said at every choice of a group. */
type ChoiceWords = {
  fewer: string
  more: string
  most: (max: number) => string
  money: (amount: Cents) => string
}

/** A group of choices as it is drawn for who sees it, but for the hint and the word of its state. */
export function modifierGroupView(
  index: MenuIndex,
  group: Modifiergroup,
  { count, modifiers, fault }: Pick<Choosing, 'count' | 'modifiers' | 'fault'>,
  { isStaff, say }: { isStaff: boolean; say: ChoiceWords },
): ModifierGroupView {
  const mode = modes[modifierMode(group)]
  const { state } = groupState(group, modifiers, count)
  return {
    id: group.id,
    name: group.name,
    mode,
    state: state === 'required' || state === 'optional' ? state : 'chosen',
    error: fault?.groupId === group.id ? fault.text : undefined,
    options: offeredModifiers(index, group, { isStaff }).map((modifier) => {
      const { id, name, description, price } = modifier
      const amount = amountOf(modifiers, group.id, id)
      const most = modifierMax(group, modifier, count)
      const isFull = roomForModifier(index, group, modifiers, id, count) === 0
      return {
        id,
        name,
        description: description || undefined,
        supplement: price === 0 ? undefined : price < 0 ? say.money(price) : `+ ${say.money(price)}`,
        limit: mode === 'counter' && Number.isFinite(most) ? say.most(most) : undefined,
        isChosen: amount > 0,
        amount,
        isDisabled: isFull && (mode === 'counter' || (mode === 'checkbox' && amount === 0)),
        fewerLabel: `${say.fewer}: ${name}`,
        moreLabel: `${say.more}: ${name}`,
      }
    }),
  }
}
