import { cents } from '../money.ts'
import { type Article, indexMenu, type Menu, type Modifierarticle, type Modifiergroup } from './menu.ts'

export function article(facts: Partial<Article> & { id: number }): Article {
  return {
    name: `Article ${facts.id}`,
    price: cents(1000),
    articlegroupId: 1,
    priority: 0,
    isActive: true,
    type: 'ARTICLE',
    modifiergroupIds: [],
    allergenIds: [],
    ...facts,
  }
}

export function modifiergroup(facts: Partial<Modifiergroup> & { id: number }): Modifiergroup {
  return {
    name: `Group ${facts.id}`,
    modifierarticleIds: [1, 2, 3],
    multiple: false,
    numerable: false,
    optional: false,
    priority: 0,
    ...facts,
  }
}

export function modifierarticle(facts: Partial<Modifierarticle> & { id: number }): Modifierarticle {
  return { name: `Modifier ${facts.id}`, price: cents(100), priority: 0, ...facts }
}

export const sauces = modifiergroup({ id: 11, name: 'Sauce' })
export const side = modifiergroup({ id: 12, name: 'Side', optional: true })
export const toppings = modifiergroup({ id: 13, name: 'Toppings', multiple: true, optional: true, maxN: 2 })
export const pieces = modifiergroup({ id: 14, name: 'Pieces', numerable: true, maxN: 2 })

/** An article per mode of modifier group, and plain ones. */
export const menu: Menu = {
  articlegroups: [{ id: 1, name: 'Food', priority: 1, articleIds: [1, 2, 3, 4, 5, 6] }],
  articles: [
    article({ id: 1, name: 'Pasta', modifiergroupIds: [11] }),
    article({ id: 2, name: 'Pizza', modifiergroupIds: [12, 13] }),
    article({ id: 3, name: 'Oysters', modifiergroupIds: [14], price: cents(300) }),
    article({ id: 4, name: 'Soup', description: 'Of the day', price: cents(650), maxN: 3 }),
    article({ id: 5, name: 'Grappa', price: cents(400), min_amount: cents(2000) }),
    article({ id: 6, name: 'Open item', type: 'FREETPARTICLE', price: cents(0) }),
    article({ id: 7, name: 'High chair', type: 'SERVICE', price: cents(0) }),
  ],
  modifiergroups: [sauces, side, toppings, pieces],
  modifierarticles: [
    modifierarticle({ id: 1, name: 'Pesto' }),
    modifierarticle({ id: 2, name: 'Truffle', price: cents(350) }),
    modifierarticle({ id: 3, name: 'Off menu', handheldOnly: true }),
  ],
  allergens: [],
  supergroups: [],
}

export const index = indexMenu(menu)
