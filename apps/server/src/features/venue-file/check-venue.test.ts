import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkVenue } from './check-venue.ts'
import { faultLine } from './fault.ts'
import { smallVenue } from './small-venue.ts'

const venues = join(import.meta.dirname, '../../../../../venues')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venue-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('Osteria Lucia has what an evening at its tables needs', async () => {
  const { venue, pictures } = await checked('osteria-lucia')
  const articles = venue.menu.groups.flatMap((group) => group.articles)
  const dishes = articles.filter(({ type }) => type === 'ARTICLE')
  expect(dishes.length).toBeGreaterThanOrEqual(60)
  expect(pictures.size).toBeGreaterThanOrEqual(25)
  expect(new Set(venue.menu.modifierGroups.map(({ choose }) => choose))).toEqual(
    new Set(['one', 'one-or-none', 'several', 'counted']),
  )
  const used = new Set(articles.flatMap(({ modifierGroups }) => modifierGroups))
  expect(venue.menu.modifierGroups.filter(({ key }) => !used.has(key))).toEqual([])
  expect(articles.filter(({ type }) => type === 'SERVICE').map(({ price }) => price)).toEqual(
    expect.arrayContaining(['0.00', '3.50']),
  )
  expect(Object.keys(venue.vatRates).sort()).toEqual(['alcohol', 'food'])
  expect(venue.tip).toEqual([5, 10, 15])
  expect(venue.customFields.map(({ key }) => key)).toEqual(['allergies'])
  // Open day and night, so that it can be tried at any hour; some of its dishes keep hours.
  expect(Object.values(venue.openingHours ?? {})).toEqual(Array(7).fill({ '00:00': '24:00' }))
  expect(dishes.some(({ openingHours }) => openingHours)).toBe(true)
  expect(venue).toMatchObject({ usePincode: false, useNotifications: false, useGeoLocation: false })
})

type AsWritten = { menu: { groups: { articles: { type?: string; allergens?: string[] }[] }[] } }

test('every dish of Osteria Lucia says what it contains, also when that is nothing', async () => {
  const file = JSON.parse(await readFile(join(venues, 'osteria-lucia.json'), 'utf8')) as AsWritten
  const dishes = file.menu.groups
    .flatMap((group) => group.articles)
    .filter(({ type = 'ARTICLE' }) => type === 'ARTICLE')
  expect(dishes.filter(({ allergens }) => allergens === undefined)).toEqual([])
})

test('Sakura House has its dishes in a dozen groups, by weight, and drinks that guests order', async () => {
  const { venue } = await checked('sakura-house')
  const groups = venue.menu.groups.filter(({ articles }) => articles.some(({ type }) => type === 'ARTICLE'))
  expect(groups.length).toBeGreaterThanOrEqual(12)
  const dishes = groups.flatMap(({ articles }) => articles)
  expect(dishes.length).toBeGreaterThanOrEqual(120)
  expect(dishes.filter(({ weight = 0 }) => weight > 0).length).toBeGreaterThanOrEqual(80)
  const drinks = groups.filter(({ turnoverGroup }) => turnoverGroup === 'Bar').flatMap(({ articles }) => articles)
  expect(drinks.length).toBeGreaterThanOrEqual(20)
  expect(drinks.filter(({ weight = 0 }) => weight > 0)).toEqual([])
  expect(venue).toMatchObject({ usePincode: true, voidPassword: '2580' })
})

const demos = [
  { slug: 'bowl-and-bun', codes: 1, articles: 12 },
  { slug: 'kiosk-kade', codes: 8, articles: 12 },
  { slug: 'osteria-lucia', codes: 20, articles: 60 },
  { slug: 'sakura-house', codes: 30, articles: 120 },
]

test.each(demos)('$slug is a whole menu, every text of it in four languages', async ({ slug, codes, articles }) => {
  const { venue } = await checked(slug)
  expect(venue.tables.flatMap((table) => table.codes)).toHaveLength(codes)
  const dishes = venue.menu.groups.flatMap((group) => group.articles)
  expect(dishes.length).toBeGreaterThanOrEqual(articles)
  expect(dishes.filter(({ description }) => typeof description !== 'object')).toEqual([])
  expect(untranslated(venue)).toEqual([])
})

async function checked(slug: string) {
  const outcome = await checkVenue(join(venues, `${slug}.json`))
  if (!outcome.ok) throw new Error(outcome.faults.map(faultLine).join('\n'))
  return outcome.checked
}

/** The paths of texts that are not in all four languages. A name that is the same in each is written once. */
function untranslated(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.includes('en')) return ['nl', 'de', 'es'].every((language) => keys.includes(language)) ? [] : [path]
  return Object.entries(value).flatMap(([key, part]) => untranslated(part, `${path}.${key}`))
}

test('a file full of mistakes names them all at once, each with its place and what to do', async () => {
  const lines = await faultsAfter({
    name: undefined,
    colour: 'red',
    tip: [5, 5, 0],
    voidPassword: 2580,
    customFields: [
      { key: 'room', label: 'Room', pattern: '[0-9' },
      { key: 'room', label: 'Room', maxLength: 1000 },
    ],
    timeZone: 'Amsterdam',
    openingHours: {
      monday: { '18:00': '02:00' },
      tuesday: { '9:00': '12:00' },
      friday: { '10:00': '14:00', '13:00': '20:00' },
    },
    styling: { primary: 'red;}', headerImage: '../secret.svg' },
    info: { welcomeMessage: 'See http://example.com' },
    'vatRates.food': 9.123,
    staffCode: 'STAFF',
    'staff.1': { username: 'anna', name: 'Anna' },
    'tables.2': { identifier: '1', codes: ['TEST01'] },
    'tables.3': 'table 3',
    'menu.groups.0.articles.0.price': '17,5',
    'menu.groups.0.articles.0.description': '<b>Good</b>',
    'menu.groups.0.articles.0.picture': 'nowhere.svg',
    'menu.groups.0.articles.1.price': 17.5,
    'menu.groups.0.articles.1.id': 1,
    'menu.groups.0.articles.1.vat': 'wine',
    'menu.groups.0.articles.1.allergens': ['Milk'],
    'menu.groups.0.articles.1.modifierGroups': ['sizes'],
    'menu.groups.0.articles.1.name': { eng: 'Soup' },
    'menu.groups.0.articles.2': { id: 3, name: 'Bread', plu: '7' },
    'menu.groups.0.articles.3': { id: 4, name: 'Napkins', type: 'SERVICE', weight: 1, isMenu: true, plu: '7' },
    'menu.groups.0.articles.4': { id: 5, name: 'Roll', price: '1.00', weight: -1, shortKey: 'r' },
    'menu.groups.0.articles.5': { id: 6, name: 'All', price: '1.00', isMenu: true, shortKey: 'r' },
    'menu.bestSellers': [2, 2, 9, 4],
    'menu.modifierGroups': [
      {
        key: 'sauce',
        id: 1,
        name: 'Sauce',
        choose: 'one',
        modifiers: [
          { id: 1, name: 'Red', handheldOnly: true },
          { id: 2, name: 'Green', active: false },
        ],
      },
    ],
  })
  expect(lines).toMatchInlineSnapshot(`
    [
      "name: is missing. Add it.",
      "timeZone: "Amsterdam" is not a time zone. Write one like "Europe/Amsterdam".",
      "openingHours.tuesday.9:00: "9:00" is not a time. Write it like "09:30"; midnight at the end of a day is "24:00".",
      "customFields[0].pattern: "[0-9" is not a regular expression, like "[0-9]{1,3}".",
      "customFields[1].maxLength: 1000 is above 512.",
      "tip[2]: 0 is below 1.",
      "voidPassword: 2580 is not a code. Write the digits between quotes, like "2580".",
      "styling.primary: "red;}" is not a colour. Write six hexadecimal digits, like "#FFA500".",
      "styling.headerImage: "../secret.svg" is not a picture. Write a path beside this file, like "pictures/tiramisu.svg" (svg, png, jpg, webp or avif).",
      "info.welcomeMessage: "See http://example.com" is not plain text. Take out HTML tags, control characters and links that do not begin with https://.",
      "vatRates.food: 9.123 has more than two decimals.",
      "staffCode: "STAFF" is not a staff code. It needs a small letter, so that no guest can hit it, like "lucia-staff" (2 to 24 letters, digits, hyphens).",
      "tables[3]: "table 3" is not an object. Put it between { and }.",
      "menu.groups[0].articles[0].description: "<b>Good</b>" is not plain text. Take out HTML tags, control characters and links that do not begin with https://.",
      "menu.groups[0].articles[0].price: "17,5" is not a price. Write it with a point and two decimals, like "17.50".",
      "menu.groups[0].articles[1].name.eng: is not known here. Correct its spelling or take it out.",
      "menu.groups[0].articles[1].name: is empty. Write at least one language, like { "en": "…" }.",
      "menu.groups[0].articles[1].price: 17.5 is not a price. Write it between quotes with a point and two decimals, like "17.50".",
      "menu.groups[0].articles[1].allergens[0]: "Milk" is not one of "gluten", "crustaceans", "egg", "fish", "peanuts", "soy", "milk", "nuts", "celery", "mustard", "sesame", "sulphites", "lupin", "molluscs".",
      "menu.groups[0].articles[4].weight: -1 is below 0.",
      "colour: is not known here. Correct its spelling or take it out.",
      "tables[2].identifier: "1" is the identifier at tables[0].identifier too. Give one of them another.",
      "tables[2].codes[0]: "TEST01" is the code at tables[0].codes[0] too. Give one of them another.",
      "customFields[1].key: "room" is the custom field at customFields[0].key too. Give one of them another.",
      "tip[1]: 5 is the tip at tip[0] too. Give one of them another.",
      "staff[1]: has no password. Write "password"; exporting turns it into "passwordArgon2".",
      "openingHours.monday.18:00: 18:00 to 02:00 runs backwards. Past midnight, close at 24:00 and open at 00:00 the next day.",
      "openingHours.friday.13:00: 13:00 to 20:00 overlaps 10:00 to 14:00. Join them.",
      "menu.groups[0].articles[1].id: 1 is the id of the article at menu.groups[0].articles[0].id too. Give one of them another.",
      "menu.groups[0].articles[5].shortKey: "r" is the short key at menu.groups[0].articles[4].shortKey too. Give one of them another.",
      "menu.groups[0].articles[3].plu: "7" is the plu at menu.groups[0].articles[2].plu too. Give one of them another.",
      "menu.bestSellers[0]: 2 is the id of no article. Correct it, or take it out.",
      "menu.bestSellers[1]: 2 is the id of no article. Correct it, or take it out.",
      "menu.bestSellers[2]: 9 is the id of no article. Correct it, or take it out.",
      "menu.bestSellers[3]: 4 is no dish that guests order: menu.groups[0].articles[3]. Take it out.",
      "menu.bestSellers[1]: 2 is the best seller at menu.bestSellers[0] too. Give one of them another.",
      "menu.modifierGroups[0].modifiers: has nothing a guest can choose, though a choice is required.",
      "menu.groups[0].articles[1].vat: "wine" is not known: vatRates has "food".",
      "menu.groups[0].articles[1].modifierGroups[0]: "sizes" is not known: menu.modifierGroups has "sauce".",
      "menu.groups[0].articles[2].price: is missing. Write a price, like "17.50".",
      "menu.groups[0].articles[3].isMenu: has no meaning where "type" is "SERVICE". Take it out.",
      "menu.groups[0].articles[3].weight: has no meaning where "type" is "SERVICE". Take it out.",
      "menu.groups[0].articles[0].picture: "nowhere.svg" is not there. Put the picture beside this file, or correct the path.",
    ]
  `)
})

test('a till needs an address without a password, and time to answer', async () => {
  const till = { kind: 'sandbox', url: 'http://till:1234@127.0.0.1:9100', retryWithin: 0 }
  expect(await faultsAfter({ till })).toEqual([
    expect.stringMatching(/^till\.url: .* is not the address of a till\./),
    expect.stringMatching(/^till\.retryWithin: 0 is below 0\.1 seconds\./),
  ])
  expect(await faultsAfter({ till: { kind: 'sandbox', retryWithin: 30, silentAfter: 30 } })).toEqual([
    expect.stringMatching(/^till\.silentAfter: .* is not above retryWithin\./),
  ])
  expect(await faultsAfter({ till: { kind: 'sandbox' } })).toEqual([])
})

test('a file that is not JSON says where it stops being it', async () => {
  const file = join(folder, 'broken.json')
  await writeFile(file, '{\n  "slug": "x",\n}')
  const outcome = await checkVenue(file)
  expect(outcome.ok ? [] : outcome.faults.map(faultLine)).toEqual([
    expect.stringMatching(/broken\.json: is not JSON: .*line 3/),
  ])
})

test('a drawing with a script in it is refused', async () => {
  await writeFile(join(folder, 'evil.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const lines = await faultsAfter({ 'menu.groups.0.articles.0.picture': 'evil.svg' })
  expect(lines).toEqual([
    expect.stringMatching(/^menu\.groups\[0\]\.articles\[0\]\.picture: "evil\.svg" holds a script/),
  ])
})

test('what the schema completes in an editor is what is checked: venue.schema.json is current', async () => {
  const { venueJsonSchema } = await import('./json-schema.ts')
  const written: unknown = JSON.parse(await readFile(join(venues, 'venue.schema.json'), 'utf8'))
  expect(written, 'run: npm run venue -- schema').toEqual(venueJsonSchema())
})

/** The faults of the small venue with these places set to something else. */
async function faultsAfter(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const venue = structuredClone(smallVenue)
  for (const [place, value] of Object.entries(changes)) {
    const keys = place.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<object>((found, key) => Reflect.get(found, key), venue)
    Reflect.set(holder, last, value)
  }
  const file = join(folder, 'venue.json')
  await writeFile(file, JSON.stringify(venue))
  const outcome = await checkVenue(file)
  return outcome.ok ? [] : outcome.faults.map((fault) => faultLine({ ...fault, file: '' }))
}
