import type { VenueFileInput } from '../features/venue-file/venue-schema.ts'

const always = { price: '1.00' } as const

/** A little venue of thirty tables for the rules that Osteria Lucia does not use. Codes begin with `prefix`. */
export function littleVenue(slug: string, prefix: string, change: Partial<VenueFileInput> = {}): VenueFileInput {
  return {
    slug,
    name: slug,
    timeZone: 'Europe/Amsterdam',
    language: 'nl',
    vatRates: { food: 9, alcohol: 21 },
    turnoverGroups: ['Kitchen', 'Bar'],
    paymentMethods: [
      { key: 'CASH', name: 'Cash' },
      { key: 'CARD', name: 'Card' },
      { key: 'OLD', name: 'Old', active: false },
    ],
    staff: [{ username: slug, name: 'Anna', password: '1234' }],
    staffCode: `${slug}-staff`,
    tables: [
      ...Array.from({ length: 30 }, (_, index) => ({
        identifier: String(index + 1),
        codes: [`${prefix}${String(index + 1).padStart(2, '0')}`],
      })),
      { identifier: 'menu', codes: [`${prefix}-MENU`], isOrdering: false },
      { identifier: 'gone', codes: [`${prefix}-GONE`], active: false },
    ],
    menu: {
      modifierGroups: [
        {
          key: 'sauce',
          id: 1,
          name: 'Sauce',
          choose: 'one',
          modifiers: [
            { id: 1, name: 'Red' },
            { id: 2, name: 'Green' },
          ],
        },
      ],
      groups: [
        {
          id: 1,
          name: 'Food',
          vat: 'food',
          turnoverGroup: 'Kitchen',
          articles: [
            { id: 1, name: { en: 'Soup', nl: 'Soep', de: 'Suppe' }, price: '6.50', posName: 'SOUP' },
            { id: 2, name: 'Cheese', price: '9.00' },
            { id: 3, name: 'Sold out', soldOut: true, ...always },
            { id: 4, name: 'Not active', active: false, ...always },
            { id: 5, name: 'Bread', price: '0.00' },
            { id: 6, name: 'Two at most', maxN: 2, ...always },
            { id: 7, name: 'With more', minAmount: '10.00', ...always },
            { id: 8, name: 'To look at', viewOnly: true, ...always },
            { id: 9, name: 'Tagged', menuTags: ['lunch'], ...always },
            { id: 10, name: 'Pasta', price: '12.00', modifierGroups: ['sauce'] },
          ],
        },
        {
          id: 2,
          name: 'Bar',
          vat: 'alcohol',
          turnoverGroup: 'Bar',
          articles: [
            { id: 20, name: 'Wine', price: '5.00' },
            { id: 21, name: 'Something else', type: 'FREETPARTICLE' },
            { id: 30, name: { en: 'High chair', nl: 'Kinderstoel' }, type: 'SERVICE' },
            { id: 31, name: 'Birthday candle', type: 'SERVICE', price: '2.50' },
            { id: 32, name: 'Blanket', type: 'SERVICE', soldOut: true },
          ],
        },
      ],
    },
    ...change,
  }
}

/** Guards its bills with pincodes. */
export const pinVenue = littleVenue('pin', 'PIN', { usePincode: true, useMenuTags: true, usePhone: true })
/** Two parties fit at a table. */
export const sharedVenue = littleVenue('shared', 'SHARED', { maximumReceiptsPerTable: 2 })
