import { largeMenu } from '@couvert/e2e/large-menu'
import { articles, groups } from './catalogue.ts'

// Venue files with the floor's menu, or a larger one. What they hold is checked where it is read: by the importer.
export type Venue = { slug: string; codePrefix: string; tableCount: number; articleCount?: number }

export const tableCode = (venue: Venue, n: number) => `${venue.codePrefix}${String(n).padStart(4, '0')}`

export function venueFile(venue: Venue): unknown {
  return {
    slug: venue.slug,
    name: venue.slug,
    timeZone: 'Europe/Amsterdam',
    paymentMethods: [{ key: 'CASH', name: 'Cash' }],
    turnoverGroups: ['Food', 'Kitchen'],
    vatRates: { food: 9 },
    staffCode: `${venue.slug}-staff`,
    staff: [{ username: venue.slug, name: 'Bench', password: venue.slug }],
    tables: Array.from({ length: venue.tableCount }, (_, n) => ({
      identifier: String(n + 1),
      codes: [tableCode(venue, n)],
    })),
    menu: venue.articleCount ? largeMenu(venue.articleCount) : menuOfTheFloor(),
  }
}

function menuOfTheFloor(): unknown {
  return {
    modifierGroups: articles.map((article) => ({
      key: `choice-${article.id}`,
      id: article.id,
      name: 'Size',
      choose: 'one',
      modifiers: article.choices.map(({ id, name, extra }) => ({ id, name, price: euros(extra) })),
    })),
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      priority: group.priority,
      vat: 'food',
      turnoverGroup: 'Food',
      articles: articles
        .filter((article) => article.groupId === group.id)
        .map((article) => ({
          id: article.id,
          name: article.name,
          description: article.description,
          price: euros(article.price),
          allergens: article.allergens.map((index) => allergens[index]).filter(isFirst),
          modifierGroups: [`choice-${article.id}`],
        })),
    })),
  }
}

const allergens =
  'gluten,crustaceans,egg,fish,peanuts,soy,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs'.split(',')

const isFirst = (value: unknown, index: number, all: unknown[]) => all.indexOf(value) === index

const euros = (cents: number) => (cents / 100).toFixed(2)
