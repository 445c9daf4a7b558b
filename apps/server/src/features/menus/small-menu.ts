import { type MenuDocument, menuDocument } from './document.ts'

/** A menu of one dish and one group of each mode, for tests. */
export function smallMenu(): MenuDocument {
  return menuDocument.parse({
    language: 'nl',
    vatRates: { food: 9, alcohol: 21 },
    pictures: { 'pictures/soup.svg': 'soup.0123456789ab.svg' },
    menu: {
      modifierGroups: [
        { key: 'bread', id: 1, name: 'Bread', choose: 'one', modifiers: [{ id: 1, name: 'White' }] },
        { key: 'side', id: 2, name: 'Side', choose: 'one-or-none', modifiers: [{ id: 2, name: 'Salad' }] },
        { key: 'extra', id: 3, name: 'Extra', choose: 'several', maxN: 2, modifiers: [{ id: 3, name: 'Cream' }] },
        {
          key: 'dips',
          id: 4,
          name: 'Dips',
          choose: 'counted',
          required: true,
          maxN: 3,
          modifiers: [
            { id: 4, name: 'Oil', price: '0.50' },
            { id: 5, name: 'Gone', active: false },
          ],
        },
      ],
      groups: [
        {
          id: 1,
          name: { nl: 'Soepen', de: 'Suppen' },
          vat: 'food',
          turnoverGroup: 'Kitchen',
          articles: [
            {
              id: 1,
              name: { en: 'Soup', nl: 'Soep' },
              price: '6.50',
              picture: 'pictures/soup.svg',
              allergens: ['milk', 'gluten'],
              modifierGroups: ['bread', 'dips'],
              openingHours: { monday: { '10:00': '12:00' } },
              posName: 'SOEP',
            },
            { id: 2, name: 'Sold', price: '1.00', soldOut: true },
            { id: 3, name: 'Hidden', price: '1.00', active: false },
            { id: 4, name: 'Wine', price: '5.00', vat: 'alcohol', turnoverGroup: 'Bar' },
          ],
        },
        { id: 2, name: 'Empty', vat: 'food', articles: [] },
      ],
    },
  })
}
