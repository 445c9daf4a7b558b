import type { VenueFileInput } from './venue-schema.ts'

/** The least a venue can be, for tests to add to. */
export const smallVenue: VenueFileInput = {
  slug: 'test-venue',
  name: 'Test venue',
  timeZone: 'Europe/Amsterdam',
  vatRates: { food: 9 },
  turnoverGroups: ['Kitchen'],
  staff: [{ username: 'anna.test', name: 'Anna', password: 'secret' }],
  staffCode: 'test-staff',
  tables: [
    { identifier: '1', codes: ['TEST01'] },
    { identifier: '2', name: { en: 'Window', nl: 'Raam' }, codes: ['TEST02'] },
  ],
  menu: {
    groups: [
      {
        id: 1,
        name: 'Food',
        vat: 'food',
        turnoverGroup: 'Kitchen',
        articles: [
          { id: 1, name: 'Soup', price: '6.50' },
          { id: 2, name: { en: 'Cheese', nl: 'Kaas' }, price: '9.00', allergens: ['milk'] },
        ],
      },
    ],
  },
}
