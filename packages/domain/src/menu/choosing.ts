import { byPriority, type MenuIndex, type Modifierarticle, type Modifiergroup } from './menu.ts'
import { amountOf, type ChosenModifier, type ChosenModifiers, modifiersIn, totalAmount } from './modifiers.ts'

export type ModifierMode = 'single' | 'single-optional' | 'multiple' | 'numerable'

/** Of one modifier on one unit of an article. */
export const maxModifierAmount = 99

/** Radio, radio that can be cleared, checkboxes or counters. */
export function modifierMode(group: Modifiergroup): ModifierMode {
  if (group.numerable) return 'numerable'
  if (group.multiple) return 'multiple'
  return group.optional ? 'single-optional' : 'single'
}

/** The most that can be chosen in a group in total: for counters it grows with the quantity of the article. */
export function groupMax(group: Modifiergroup, articleCount: number): number {
  switch (modifierMode(group)) {
    case 'single':
    case 'single-optional':
      return 1
    case 'multiple':
      return group.maxN || Number.POSITIVE_INFINITY
    case 'numerable':
      return group.maxN ? group.maxN * articleCount : Number.POSITIVE_INFINITY
  }
}

/** The most that can be chosen of one modifier by its own limit, which for counters grows with the quantity too. */
export function modifierMax(
  group: Modifiergroup,
  modifier: Pick<Modifierarticle, 'maxN'>,
  articleCount: number,
): number {
  if (!modifier.maxN) return Number.POSITIVE_INFINITY
  return modifierMode(group) === 'numerable' ? modifier.maxN * articleCount : modifier.maxN
}

/** How many more of one modifier its group and its own limit have room for; never below 0. */
export function roomForModifier(
  index: MenuIndex,
  group: Modifiergroup,
  chosen: ChosenModifiers,
  modifierarticleId: number,
  articleCount: number,
): number {
  const own = modifierMax(group, index.modifierarticles.get(modifierarticleId) ?? {}, articleCount)
  const inGroup = groupMax(group, articleCount) - totalAmount(modifiersIn(chosen, group.id))
  return Math.max(0, Math.min(inGroup, own - amountOf(chosen, group.id, modifierarticleId)))
}

/** Presses one modifier: radios replace, checkboxes toggle, counters go up by one. A press over the limit changes nothing. */
export function choose(
  index: MenuIndex,
  group: Modifiergroup,
  chosen: ChosenModifiers,
  modifierarticleId: number,
  articleCount: number,
): ChosenModifiers {
  const amount = amountOf(chosen, group.id, modifierarticleId)
  switch (modifierMode(group)) {
    case 'single':
      return withGroup(chosen, group.id, [{ modifierarticleId, amount: 1 }])
    case 'single-optional':
      return withGroup(chosen, group.id, amount > 0 ? [] : [{ modifierarticleId, amount: 1 }])
    case 'multiple':
      return setAmount(index, group, chosen, modifierarticleId, amount > 0 ? 0 : 1, articleCount)
    case 'numerable':
      return setAmount(index, group, chosen, modifierarticleId, amount + 1, articleCount)
  }
}

/** Sets the amount of one modifier, held between 0 and what its group and its own limit have room for (99 at most). */
export function setAmount(
  index: MenuIndex,
  group: Modifiergroup,
  chosen: ChosenModifiers,
  modifierarticleId: number,
  amount: number,
  articleCount: number,
): ChosenModifiers {
  const isRadio = modifierMode(group) === 'single' || modifierMode(group) === 'single-optional'
  const inGroup = modifiersIn(chosen, group.id).filter((old) => !isRadio || old.modifierarticleId === modifierarticleId)
  const others = inGroup.filter((modifier) => modifier.modifierarticleId !== modifierarticleId)
  const room = roomForModifier(index, group, withGroup(chosen, group.id, others), modifierarticleId, articleCount)
  const most = modifierMode(group) === 'numerable' ? maxModifierAmount : 1
  const held = Math.max(0, Math.min(Math.trunc(amount), room, most))
  if (held === 0) return withGroup(chosen, group.id, others)
  const next = { modifierarticleId, amount: held }
  const isNew = others.length === inGroup.length
  return withGroup(
    chosen,
    group.id,
    isNew ? [...inGroup, next] : inGroup.map((old) => (old.modifierarticleId === modifierarticleId ? next : old)),
  )
}

export type GroupState = {
  /** `required`: a choice is missing; `left`: more may be chosen, up to a limit; `chosen`; `optional`: nothing chosen yet. */
  state: 'required' | 'chosen' | 'left' | 'optional'
  chosenCount: number
  /** Null: no limit. */
  max: number | null
  left: number | null
}

/** What the sheet says beside a group. */
export function groupState(group: Modifiergroup, chosen: ChosenModifiers, articleCount: number): GroupState {
  const chosenCount = totalAmount(modifiersIn(chosen, group.id))
  const limit = groupMax(group, articleCount)
  const max = Number.isFinite(limit) ? limit : null
  const left = max === null ? null : Math.max(0, max - chosenCount)
  const facts = { chosenCount, max, left }
  if (chosenCount === 0 && !group.optional) return { state: 'required', ...facts }
  if (max !== null && max > 1 && left !== 0) return { state: 'left', ...facts }
  return { state: chosenCount > 0 ? 'chosen' : 'optional', ...facts }
}

/** The modifiers of a group as they are listed; handheld-only ones for staff alone. */
export function offeredModifiers(
  index: MenuIndex,
  group: Modifiergroup,
  { isStaff }: { isStaff: boolean },
): Modifierarticle[] {
  return group.modifierarticleIds
    .flatMap((id) => index.modifierarticles.get(id) ?? [])
    .filter(({ handheldOnly }) => isStaff || !handheldOnly)
    .sort(byPriority)
}

function withGroup(
  chosen: ChosenModifiers,
  modifiergroupId: number,
  modifierarticles: readonly ChosenModifier[],
): ChosenModifiers {
  const others = chosen.filter((group) => group.modifiergroupId !== modifiergroupId)
  return modifierarticles.length === 0 ? others : [...others, { modifiergroupId, modifierarticles }]
}
