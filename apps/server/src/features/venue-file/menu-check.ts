import { doubles } from './doubles.ts'
import { type FaultAt, quoted } from './fault.ts'
import { checkHours } from './hours-check.ts'
import type { Place } from './place.ts'

type Known = {
  vatRates: ReadonlySet<string>
  turnoverGroups: ReadonlySet<string>
  modifierGroups: ReadonlySet<string>
  supergroups: ReadonlySet<string>
}

export function checkMenu(venue: Place): FaultAt[] {
  const menu = venue.at('menu')
  const groups = menu.each('groups')
  const articles = groups.flatMap((group) => group.each('articles'))
  const modifierGroups = menu.each('modifierGroups')
  const modifiers = modifierGroups.flatMap((group) => group.each('modifiers'))
  const known: Known = {
    vatRates: new Set(venue.entries('vatRates').map(({ path }) => path.slice('vatRates.'.length))),
    turnoverGroups: texts(venue.each('turnoverGroups')),
    modifierGroups: texts(modifierGroups.map((group) => group.at('key'))),
    supergroups: texts(menu.each('supergroups').map((supergroup) => supergroup.at('tag'))),
  }
  const ids = (places: readonly Place[], what: string) =>
    doubles(
      places.map((place) => place.at('id')),
      `id of ${what}`,
    )
  return [
    ...ids(groups, 'the group'),
    ...ids(articles, 'the article'),
    ...ids(modifierGroups, 'the modifier group'),
    ...ids(modifiers, 'the modifier'),
    ...doubles(
      modifierGroups.map((group) => group.at('key')),
      'key',
    ),
    ...doubles(
      menu.each('supergroups').map((supergroup) => supergroup.at('tag')),
      'tag',
    ),
    ...doubles(
      articles.map((article) => article.at('shortKey')),
      'short key',
    ),
    ...doubles(
      articles.map((article) => article.at('plu')),
      'plu',
    ),
    ...checkBestSellers(menu.each('bestSellers'), articles),
    ...venue
      .each('defaultOrderItems')
      .flatMap((item) => checkDefaultItem(item.at('article'), articles, modifierGroups)),
    ...modifierGroups.flatMap(checkModifierGroup),
    ...groups.flatMap((group) => [
      ...unknownName(group.at('vat'), known.vatRates, 'vatRates'),
      ...unknownName(group.at('turnoverGroup'), known.turnoverGroups, 'turnoverGroups'),
      ...group.each('articles').flatMap((article) => checkArticle(article, group, known)),
    ]),
  ]
}

function checkArticle(article: Place, group: Place, known: Known): FaultAt[] {
  return [
    ...inherited(article, group, 'vat'),
    ...inherited(article, group, 'turnoverGroup'),
    ...unknownName(article.at('vat'), known.vatRates, 'vatRates'),
    ...unknownName(article.at('turnoverGroup'), known.turnoverGroups, 'turnoverGroups'),
    ...article
      .each('modifierGroups')
      .flatMap((place) => unknownName(place, known.modifierGroups, 'menu.modifierGroups')),
    ...doubles(article.each('modifierGroups'), 'modifier group'),
    ...article.each('supergroups').flatMap((place) => unknownName(place, known.supergroups, 'menu.supergroups')),
    ...doubles(article.each('allergens'), 'allergen'),
    ...doubles(article.each('supergroups'), 'supergroup'),
    ...doubles(article.each('menuTags'), 'menu tag'),
    ...checkKind(article),
    ...checkHours(article.at('openingHours')),
    ...checkPrices(article),
  ]
}

/** What only a dish can be. */
function checkKind(article: Place): FaultAt[] {
  const type = article.text('type') ?? 'ARTICLE'
  if (type === 'ARTICLE') return []
  const wrong = [
    ...(article.isTrue('isMenu') ? ['isMenu'] : []),
    ...(article.number('weight') === undefined ? [] : ['weight']),
  ]
  return wrong.map((key) => ({
    path: article.at(key).path,
    text: `has no meaning where "type" is ${quoted(type)}. Take it out.`,
  }))
}

function checkBestSellers(wanted: readonly Place[], articles: readonly Place[]): FaultAt[] {
  const known = new Map(articles.map((article) => [article.number('id'), article]))
  const faults = wanted.flatMap(({ path, value }): FaultAt[] => {
    if (typeof value !== 'number') return []
    const article = known.get(value)
    if (!article) return [{ path, text: `${value} is the id of no article. Correct it, or take it out.` }]
    const isDish = (article.text('type') ?? 'ARTICLE') === 'ARTICLE' && !article.isTrue('isMenu')
    return isDish ? [] : [{ path, text: `${value} is no dish that guests order: ${article.path}. Take it out.` }]
  })
  return [...faults, ...doubles(wanted, 'best seller')]
}

function checkPrices(article: Place): FaultAt[] {
  const [price, original] = [article.text('price'), article.text('originalPrice')]
  if (
    price === undefined &&
    article.at('price').value === undefined &&
    (article.text('type') ?? 'ARTICLE') === 'ARTICLE'
  ) {
    return [{ path: article.at('price').path, text: 'is missing. Write a price, like "17.50".' }]
  }
  if (price !== undefined && original !== undefined && Number(original) <= Number(price)) {
    const text = `${quoted(original)} is not above the price. Leave it out when nothing was taken off.`
    return [{ path: article.at('originalPrice').path, text }]
  }
  return []
}

/** A default item is added without anybody choosing: an ordinary dish that demands no choice. */
function checkDefaultItem(item: Place, articles: readonly Place[], modifierGroups: readonly Place[]): FaultAt[] {
  if (typeof item.value !== 'number') return []
  const article = articles.find((place) => place.at('id').value === item.value)
  if (!article) return [{ path: item.path, text: `${item.value} is the id of no article.` }]
  if ((article.text('type') ?? 'ARTICLE') !== 'ARTICLE' || article.isTrue('isMenu')) {
    return [{ path: item.path, text: `${item.value} is no dish. Only an article of type "ARTICLE" can be added.` }]
  }
  const keys = texts(article.each('modifierGroups'))
  const demanding = modifierGroups.find(
    (group) => keys.has(group.text('key') ?? '') && (group.text('choose') === 'one' || group.isTrue('required')),
  )
  if (!demanding) return []
  const text = `${item.value} demands a choice at ${quoted(demanding.text('key') ?? '')}, and nobody makes it.`
  return [{ path: item.path, text }]
}

function checkModifierGroup(group: Place): FaultAt[] {
  return [...meaningless(group), ...withoutChoice(group)]
}

/** Who must choose, but cannot, can never order the dish. */
function withoutChoice(group: Place): FaultAt[] {
  const modifiers = group.each('modifiers')
  const mustChoose = group.text('choose') === 'one' || group.isTrue('required')
  const canChoose = modifiers.some(
    (modifier) => modifier.at('active').value !== false && !modifier.isTrue('handheldOnly'),
  )
  if (!mustChoose || canChoose || modifiers.length === 0) return []
  return [{ path: group.at('modifiers').path, text: 'has nothing a guest can choose, though a choice is required.' }]
}

function meaningless(group: Place): FaultAt[] {
  const choose = group.text('choose')
  if (choose !== 'one' && choose !== 'one-or-none') return []
  const faults: FaultAt[] = []
  if (group.isTrue('required')) {
    const text = `has no meaning where "choose" is ${quoted(choose)}. Take it out: "one" is required, "one-or-none" is not.`
    faults.push({ path: group.at('required').path, text })
  }
  if ((group.number('maxN') ?? 0) > 1) {
    const text = `has no meaning where "choose" is ${quoted(choose)}. Take it out, or write "several".`
    faults.push({ path: group.at('maxN').path, text })
  }
  return faults
}

function inherited(article: Place, group: Place, key: 'vat' | 'turnoverGroup'): FaultAt[] {
  if (article.at(key).value !== undefined || group.at(key).value !== undefined) return []
  return [{ path: article.at(key).path, text: 'is missing. Write it here, or once for the whole group.' }]
}

function unknownName({ path, value }: Place, names: ReadonlySet<string>, list: string): FaultAt[] {
  if (typeof value !== 'string' || names.has(value)) return []
  const choice = names.size === 0 ? `${list} is empty` : `${list} has ${[...names].map(quoted).join(', ')}`
  return [{ path, text: `${quoted(value)} is not known: ${choice}.` }]
}

function texts(places: readonly Place[]): Set<string> {
  return new Set(places.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))
}
