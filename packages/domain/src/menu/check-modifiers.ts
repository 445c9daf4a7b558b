import type { RefusalOf } from '../refusal.ts'
import { groupMax, maxModifierAmount, modifierMax, modifierMode, offeredModifiers } from './choosing.ts'
import type { Article, MenuIndex, Modifiergroup } from './menu.ts'
import {
  type ChosenModifier,
  type ChosenModifiers,
  groupsOfArticle,
  modifiersIn,
  normalModifiers,
  totalAmount,
} from './modifiers.ts'

export type ModifierRefusal = RefusalOf<
  | 'alert_text_selection'
  | 'alert_text_selection_no_name'
  | 'alert_text_selection_max'
  | 'modifier_not_available'
  | 'invalid_request'
>

/** The first rule of its modifier groups that a choice for `count` units of an article breaks, or null. */
export function checkModifiers(
  index: MenuIndex,
  article: Article,
  chosen: ChosenModifiers,
  count: number,
  { isStaff }: { isStaff: boolean },
): ModifierRefusal | null {
  const groups = groupsOfArticle(index, article)
  // As given and added up: one modifier may be named twice.
  for (const { modifiergroupId, modifierarticles } of [...chosen, ...normalModifiers(chosen)]) {
    const group = groups.find(({ id }) => id === modifiergroupId)
    const offered = new Set(group ? offeredModifiers(index, group, { isStaff }).map(({ id }) => id) : [])
    for (const { modifierarticleId, amount } of modifierarticles) {
      if (!Number.isInteger(amount) || amount < 0 || amount > maxModifierAmount) {
        return invalid(`The amount of a modifier is a whole number from 0 to ${maxModifierAmount}`)
      }
      if (!offered.has(modifierarticleId)) {
        return { code: 'modifier_not_available', articleId: article.id, modifierarticleId }
      }
    }
  }
  return faultyGroup(index, article, chosen, count, { isStaff })?.refusal ?? null
}

/** The first modifier group of which a choice breaks a rule, its own or that of a modifier; null when all are content. */
export function faultyGroup(
  index: MenuIndex,
  article: Article,
  chosen: ChosenModifiers,
  count: number,
  { isStaff }: { isStaff: boolean },
): { group: Modifiergroup; refusal: ModifierRefusal } | null {
  for (const group of groupsOfArticle(index, article)) {
    const refusal = checkGroup(index, article, group, modifiersIn(chosen, group.id), count, isStaff)
    if (refusal) return { group, refusal }
  }
  return null
}

function checkGroup(
  index: MenuIndex,
  article: Article,
  group: Modifiergroup,
  modifiers: readonly ChosenModifier[],
  count: number,
  isStaff: boolean,
): ModifierRefusal | null {
  const amount = totalAmount(modifiers)
  // A group that offers nothing cannot demand anything.
  if (amount === 0 && !group.optional && offeredModifiers(index, group, { isStaff }).length > 0) {
    return group.name.trim() === ''
      ? { code: 'alert_text_selection_no_name', articleId: article.id }
      : { code: 'alert_text_selection', articleId: article.id, modifiergroupName: group.name }
  }
  const max = groupMax(group, count)
  if (amount > max) {
    return { code: 'alert_text_selection_max', articleId: article.id, modifiergroupName: group.name, max }
  }
  const over = overOwnLimit(index, group, modifiers, count)
  if (over) {
    return { code: 'alert_text_selection_max', articleId: article.id, modifiergroupName: over.name, max: over.max }
  }
  const distinct = new Set(
    modifiers.filter((modifier) => modifier.amount > 0).map((modifier) => modifier.modifierarticleId),
  )
  if (modifierMode(group) === 'multiple' && amount > distinct.size) {
    return invalid('A modifier of this group is chosen at most once')
  }
  return null
}

/** The first modifier of which more is chosen than its own limit allows. */
function overOwnLimit(index: MenuIndex, group: Modifiergroup, modifiers: readonly ChosenModifier[], count: number) {
  for (const { modifierarticleId } of modifiers) {
    const modifier = index.modifierarticles.get(modifierarticleId)
    const amount = totalAmount(modifiers.filter((other) => other.modifierarticleId === modifierarticleId))
    const max = modifier ? modifierMax(group, modifier, count) : Number.POSITIVE_INFINITY
    if (modifier && amount > max) return { name: modifier.name, max }
  }
  return null
}

function invalid(message: string): RefusalOf<'invalid_request'> {
  return { code: 'invalid_request', issues: [{ path: 'm_modifiergroups', message }] }
}
