import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../platform/db.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { menuDocument } from './document.ts'
import { menuBytes } from './menu-bytes.ts'
import { createMenus } from './menus.ts'
import { pictureName } from './pictures.ts'
import { smallMenu } from './small-menu.ts'

let database: TestDatabase
let merchantId: number
const now = new Date('2026-03-30T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  const [merchant] = await database.db.query<{ id: number }>(
    "insert into merchant (slug, name, time_zone, body) values ('small', 'Small', 'UTC', '{}') returning id",
  )
  merchantId = merchant?.id ?? 0
  for (const version of [1, 2, 3]) {
    await database.db.query('insert into menu (merchant_id, version, body) values ($1, $2, $3::jsonb)', [
      merchantId,
      version,
      JSON.stringify(smallMenu()),
    ])
  }
})
afterAll(() => database.drop())

const state = (merchantId: number, version: number, soldOut = '{}') => ({ merchantId, version, soldOut })

test('a version is read and compiled once, however many ask at the same time', async () => {
  const menus = createMenus(database.db)
  const { value, statements } = await statementsOf(database.db, () =>
    Promise.all([
      menus.compiled(state(merchantId, 1)),
      menus.compiled(state(merchantId, 1)),
      menus.wire(state(merchantId, 1), 'nl', now),
    ]),
  )
  // The menu, and what sold best on it.
  expect(statements).toBe(2)
  expect(value[0]).toBe(value[1])
})

test('the bytes of a language are made once', async () => {
  const menus = createMenus(database.db)
  const [first, second, english] = await Promise.all(
    ['nl', 'nl-BE', 'xx'].map((language) => menus.wire(state(merchantId, 1), language, now)),
  )
  expect(second).toBe(first)
  expect(JSON.parse(String(english?.json)).data.articles[0].name).toBe('Soup')
})

test('best sellers are what five or more were paid of on the 28 business days before today, ties by id', async () => {
  const sold = async (closedAt: string, articleId: number, count: number, status = 'ORDERED') => {
    await database.db.query(
      `with bill as (
         insert into receipt (merchant_id, kind, state, closed_at) values ($1, 'SALE', 'CLOSED', $2) returning id
       ), ordered as (
         insert into ordergroup (merchant_id, receipt_id, status, pos_status)
         select $1, id, $5, $5 from bill returning id, receipt_id
       )
       insert into line (merchant_id, receipt_id, ordergroup_id, article_id, names, unit_price, vat_bp, turnover_group,
         count, amount, count_open, amount_open)
       select $1, receipt_id, id, $3, '{}', 100, 900, '', $4, 100, 0, 0 from ordered`,
      [merchantId, closedAt, articleId, count, status],
    )
  }
  // The clock of this zone goes forward on the 29th: the day still begins at 05:00 there.
  await database.db.query("update merchant set time_zone = 'Europe/Amsterdam' where id = $1", [merchantId])
  await sold('2026-03-30T02:59:00Z', 4, 3)
  await sold('2026-03-02T04:00:00Z', 4, 2)
  await sold('2026-03-20T12:00:00Z', 1, 5)
  await sold('2026-03-20T12:00:00Z', 2, 9, 'FAILED')
  await sold('2026-03-02T03:59:00Z', 2, 9)
  await sold('2026-03-30T03:00:00Z', 2, 9)
  const menus = createMenus(database.db)
  const best = async (at: string) => {
    const { json } = await menus.wire(state(merchantId, 2), 'en', new Date(at))
    const [first] = JSON.parse(String(json)).data.articlegroups
    return first.bestSellers ? first.articleIds : []
  }
  expect(await best('2026-03-30T12:00:00Z')).toEqual([1, 4])
  const { statements } = await statementsOf(database.db, () => best('2026-03-31T02:59:00Z'))
  expect(statements).toBe(0)
  expect(await best('2026-03-31T03:00:00Z')).toEqual([2, 1])
  expect(await best('2026-09-01T12:00:00Z')).toEqual([])
})

test('the version longest unused makes room for a new one', async () => {
  const menus = createMenus(database.db, { most: 2 })
  const [first] = [await menus.compiled(state(merchantId, 1)), await menus.compiled(state(merchantId, 2))]
  expect(await menus.compiled(state(merchantId, 1))).toBe(first)
  await menus.compiled(state(merchantId, 3))
  expect((await statementsOf(database.db, () => menus.compiled(state(merchantId, 1)))).statements).toBe(0)
  expect((await statementsOf(database.db, () => menus.compiled(state(merchantId, 2)))).statements).toBe(1)
})

test('a version that is not there is a fault each time, not a remembered one', async () => {
  const menus = createMenus(database.db)
  await expect(menus.compiled(state(merchantId, 99))).rejects.toThrow('no menu version 99')
  await database.db.query('insert into menu (merchant_id, version, body) values ($1, 99, $2::jsonb)', [
    merchantId,
    JSON.stringify(smallMenu()),
  ])
  await expect(menus.compiled(state(merchantId, 99))).resolves.toBeDefined()
})

test('the three encodings are one reply, and other content has another ETag', async () => {
  const dutch = await menuBytes(smallMenu(), 'nl')
  expect(brotliDecompressSync(dutch.brotli)).toEqual(dutch.json)
  expect(gunzipSync(dutch.gzip)).toEqual(dutch.json)
  expect((await menuBytes(smallMenu(), 'nl')).etag).toBe(dutch.etag)
  expect((await menuBytes(smallMenu(), 'en')).etag).not.toBe(dutch.etag)
})

test('a menu of 200 dishes with descriptions fits in 12 KB', async () => {
  const { brotli } = await menuBytes(largeMenu(200), 'en')
  expect(brotli.length).toBeLessThanOrEqual(12 * 1024)
})

const kinds = [
  'Spaghetti',
  'Pizza',
  'Ravioli',
  'Risotto',
  'Insalata',
  'Zuppa',
  'Filetto',
  'Gnocchi',
  'Torta',
  'Lasagne',
]
const parts = [
  'tomato',
  'basil',
  'pecorino',
  'black pepper',
  'white wine',
  'garlic',
  'parsley',
  'clams',
  'porcini',
  'thyme',
  'lemon',
  'brown butter',
  'sage',
  'burrata',
  'rocket',
  'pine nuts',
  'guanciale',
  'egg yolk',
  'spinach',
  'ricotta',
  'olives',
]

function largeMenu(count: number) {
  const pick = <T>(list: readonly T[], n: number): T => list[(n * 7919 + (n >> 3) * 104_729) % list.length] as T
  const articles = Array.from({ length: count }, (_, n) => ({
    id: 1000 + n,
    name: `${pick(kinds, n)} ${pick(parts, n + 3)} e ${pick(parts, n * 5 + 1)}`,
    description: { en: [1, 2, 3, 4].map((k) => pick(parts, n * k + k)).join(', '), nl: `Gerecht ${n}` },
    price: `${6 + ((n * 37) % 24)}.${n % 2 ? '50' : '00'}`,
    allergens: [pick(['gluten', 'milk', 'egg'], n), pick(['fish', 'nuts', 'celery'], n)],
    modifierGroups: n % 3 === 0 ? ['bread'] : [],
    picture: `p/${n}.svg`,
    posName: `P${n}`,
  }))
  const { menu, ...rest } = smallMenu()
  return menuDocument.parse({
    ...rest,
    pictures: Object.fromEntries(
      articles.map(({ picture }) => [
        picture,
        pictureName('dish', createHash('sha256').update(picture).digest(), '.svg'),
      ]),
    ),
    menu: {
      ...menu,
      groups: Array.from({ length: 10 }, (_, g) => ({
        id: g + 1,
        name: `Group ${g + 1}`,
        vat: 'food',
        turnoverGroup: 'Kitchen',
        articles: articles.slice((g * count) / 10, ((g + 1) * count) / 10),
      })),
    },
  })
}

test('a mark makes a menu of its own without reading it again, and without one the old bytes are sent', async () => {
  const menus = createMenus(database.db)
  const [plain] = [await menus.wire(state(merchantId, 1), 'nl', now), await menus.compiled(state(merchantId, 1))]
  const marked = state(merchantId, 1, '{"1": true}')
  const { value, statements } = await statementsOf(database.db, () => menus.compiled(marked))
  expect(statements).toBe(0)
  expect(value.index.articles.get(1)).toMatchObject({ isActive: false, soldOut: true })
  expect((await menus.wire(marked, 'nl', now)).etag).not.toBe(plain.etag)
  expect(await menus.wire(state(merchantId, 1), 'nl', now)).toBe(plain)
})
