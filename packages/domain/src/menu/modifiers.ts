import { type Article, byPriority, type MenuIndex, type Modifiergroup } from './menu.ts'

/** What was chosen for one unit of an article, per modifier group. */
export type ChosenModifiers = readonly {
  readonly modifiergroupId: number
  readonly modifierarticles: readonly ChosenModifier[]
}[]

export type ChosenModifier = { readonly modifierarticleId: number; readonly amount: number }

/** The modifier groups of an article as they are listed. */
export function groupsOfArticle(index: MenuIndex, article: Article): Modifiergroup[] {
  return article.modifiergroupIds.flatMap((id) => index.modifiergroups.get(id) ?? []).sort(byPriority)
}

/** How much of one modifier is chosen. */
export function amountOf(chosen: ChosenModifiers, modifiergroupId: number, modifierarticleId: number): number {
  return totalAmount(
    modifiersIn(chosen, modifiergroupId).filter((modifier) => modifier.modifierarticleId === modifierarticleId),
  )
}

/** One order for equal choices: nothing empty or split, groups and modifiers by id. */
export function normalModifiers(chosen: ChosenModifiers): ChosenModifiers {
  return [...new Set(chosen.map(({ modifiergroupId }) => modifiergroupId))]
    .sort((a, b) => a - b)
    .map((modifiergroupId) => {
      const ids = new Set(modifiersIn(chosen, modifiergroupId).map(({ modifierarticleId }) => modifierarticleId))
      const modifierarticles = [...ids]
        .sort((a, b) => a - b)
        .map((modifierarticleId) => ({
          modifierarticleId,
          amount: amountOf(chosen, modifiergroupId, modifierarticleId),
        }))
        .filter(({ amount }) => amount !== 0)
      return { modifiergroupId, modifierarticles }
    })
    .filter(({ modifierarticles }) => modifierarticles.length > 0)
}

/** What is chosen in one group. */
export function modifiersIn(chosen: ChosenModifiers, modifiergroupId: number): readonly ChosenModifier[] {
  return chosen.filter((group) => group.modifiergroupId === modifiergroupId).flatMap((group) => group.modifierarticles)
}

export function totalAmount(modifiers: readonly ChosenModifier[]): number {
  return modifiers.reduce((sum, { amount }) => sum + amount, 0)
}
