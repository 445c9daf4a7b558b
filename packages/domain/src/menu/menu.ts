import type { Cents } from '../money.ts'
import type { Weekday } from '../time.ts'

/** A menu as it travels: lists of entities that refer to each other by id. An absent field has its default. */
export type Menu = {
  articlegroups: readonly Articlegroup[]
  articles: readonly Article[]
  modifiergroups: readonly Modifiergroup[]
  modifierarticles: readonly Modifierarticle[]
  allergens: readonly Allergen[]
  supergroups: readonly Supergroup[]
}

export type Article = {
  id: number
  name: string
  description?: string
  price: Cents
  originalPrice?: Cents
  /** Of the image. */
  path?: string
  addImagePrefix?: boolean
  allergenIds: readonly number[]
  articlegroupId: number
  modifiergroupIds: readonly number[]
  priority: number
  /** Absent: outside all-you-can-eat. 0: part of it, but takes no place in an order. */
  weight?: number
  openingHours?: ArticleOpeningHours
  isActive: boolean
  isInOpeningHours?: boolean
  /** Separated by pipes. */
  menuTags?: string
  category?: string
  /** A menu that staff activate on a table, not a dish. */
  isMenu?: boolean
  type: ArticleType
  plu?: string
  /** The most a guest may have in one order; absent or 0: no limit. */
  maxN?: number
  extraMessage?: string
  /** Longest remark; absent or 0: 128. */
  allowRemark?: number
  handheld_bg_color?: string
  /** What the rest of the order must amount to. */
  min_amount?: Cents
  pos_name?: string
  /** Separated by pipes. */
  supergroup_tags?: string
  shortKey?: string
  view_only?: boolean
  /** Sold out today: still shown, not orderable by anyone. */
  soldOut?: boolean
}

export type ArticleType = 'ARTICLE' | 'FREETPARTICLE' | 'SERVICE'

export type ArticleOpeningHours = Partial<
  Record<Weekday, readonly { readonly openingTime: string; readonly closingTime: string }[]>
>

export type Modifiergroup = {
  id: number
  name: string
  /** Absent or 0: no limit. */
  maxN?: number
  modifierarticleIds: readonly number[]
  multiple: boolean
  numerable: boolean
  optional: boolean
  priority: number
}

export type Modifierarticle = {
  id: number
  name: string
  description?: string
  price: Cents
  maxN?: number
  priority: number
  handheldOnly?: boolean
  isSideDish?: boolean
  /** Absent: active. */
  isActive?: boolean
}

export type Allergen = {
  id: number
  name: string
  description?: string
  path?: string
  merchantId?: number
  image?: string
}

export type Articlegroup = {
  id: number
  name: string
  description?: string
  priority: number
  articleIds: readonly number[]
  /** Its articles are those of other groups, and keep the order of `articleIds`. */
  bestSellers?: boolean
  handheld_bg_color?: string
}

export type Supergroup = { tag: string; name: string; priority: number }

export type MenuIndex = {
  articles: ReadonlyMap<number, Article>
  modifiergroups: ReadonlyMap<number, Modifiergroup>
  /** Without those that have no name or are not active. */
  modifierarticles: ReadonlyMap<number, Modifierarticle>
}

export function indexMenu(menu: Pick<Menu, 'articles' | 'modifiergroups' | 'modifierarticles'>): MenuIndex {
  const offered = menu.modifierarticles.filter(({ name, isActive }) => name.trim() !== '' && isActive !== false)
  return { articles: byId(menu.articles), modifiergroups: byId(menu.modifiergroups), modifierarticles: byId(offered) }
}

/** The order of every list: priority descending, ties by id. */
export function byPriority(a: { priority: number; id: number }, b: { priority: number; id: number }): number {
  return b.priority - a.priority || a.id - b.id
}

/** The longest remark an article takes. */
export function remarkLength(article: Article): number {
  const { allowRemark = 0 } = article
  return Number.isInteger(allowRemark) && allowRemark > 0 ? allowRemark : 128
}

function byId<T extends { id: number }>(list: readonly T[]): Map<number, T> {
  return new Map(list.map((entity) => [entity.id, entity]))
}
