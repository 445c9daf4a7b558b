import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverUnderTest } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The part of a venue file under `menu`, checked where it is imported. */
type MenuSection = { groups?: readonly object[]; modifierGroups?: readonly object[] } & Record<string, unknown>

type Dish = { id: number; name: string; price?: string; active?: boolean } & Record<string, unknown>

/** What a test wants of a venue; the rest is the least a venue can be. */
export type VenueWish = {
  name?: string
  /** Tables, named from 1; one unless told. The codes of those after the first end in their number. */
  tableCount?: number
  /** A login that another venue has made: one waiter at both. */
  login?: Login
  usePincode?: boolean
  canWaiter?: boolean
  usePhone?: boolean
  useNotifications?: boolean
  customFields?: {
    key: string
    label: string
    type?: 'text' | 'timestamp'
    required?: boolean
    pattern?: string
    maxLength?: number
  }[]
  maximumReceiptsPerTable?: number
  dishes?: Dish[]
  /** Of the menu beside its dishes, or with groups of its own instead of them. */
  menu?: MenuSection
  manuallyClosed?: boolean
  useGeoLocation?: boolean
  location?: { latitude: number; longitude: number }
  maxDistance?: number
  activeMArticlePlus?: boolean
  mustBuildupReceipt?: boolean
  openingHours?: Record<string, Record<string, string>>
  info?: { closedMessage?: string; phoneExtraMessage?: string; welcomeMessage?: string; infoMessage?: string }
  paymentMethods?: { key: string; name: string }[]
  /** Its outside till; the built-in kitchen without one. */
  till?: TillWish | null
  label?: { name: string; address: string }
  framedBy?: string[]
}

export type Login = { username: string; password: string }

/** How a venue's till is found, and after how many seconds an order has failed. */
export type TillWish = { kind: 'sandbox'; url: string; retryWithin: number; silentAfter: number }

export const soup: Dish = { id: 1, name: 'Soup', price: '6.50' }
export const cheese: Dish = { id: 2, name: 'Cheese', price: '9.00' }
export const tiramisu: Dish = { id: 3, name: 'Tiramisù', price: '8.50', description: 'Mascarpone and coffee' }

/** A venue of one test alone; imported like any venue, beside the running server. */
export async function newVenue(wish: VenueWish) {
  const name = randomBytes(4).toString('hex')
  const code = `E2E${name.toUpperCase()}`
  const login = wish.login ?? { username: `staff.${name}`, password: 'secret' }
  /** The code of a table by its number. */
  const codeOf = (table: number) => (table === 1 ? code : `${code}N${table}`)

  /** Makes the venue what is wished now, while guests may sit there. */
  async function become({
    dishes = [soup, cheese],
    menu = {},
    tableCount = 1,
    login: _,
    ...settings
  }: VenueWish): Promise<void> {
    const groups = [{ id: 1, name: 'Food', vat: 'food', turnoverGroup: 'Kitchen', articles: dishes }]
    const venue = {
      slug: `venue-${name}`,
      name: 'Bistro Test',
      timeZone: 'Europe/Amsterdam',
      vatRates: { food: 9 },
      turnoverGroups: ['Kitchen'],
      staff: [{ ...login, name: 'Anna' }],
      staffCode: `staff-${name}`,
      tables: Array.from({ length: tableCount }, (_, at) => ({ identifier: `${at + 1}`, codes: [codeOf(at + 1)] })),
      paymentMethods: [
        { key: 'CASH', name: 'Cash' },
        { key: 'CARD', name: 'Card' },
      ],
      menu: { groups, ...menu },
      ...settings,
    }
    await importBeside(`venue-${name}`, venue)
  }

  await become(wish)
  return { code, codeOf, login, become }
}

/** Osteria Lucia as its file has it, for one test alone: tables 1 to 20, another login, and a PIN on each bill. */
export async function newLucia() {
  const name = randomBytes(4).toString('hex')
  const login: Login = { username: `lucia.${name}`, password: 'secret' }
  const codeOf = (table: string) => `E2E${name.toUpperCase()}N${table}`
  const lucia = JSON.parse(await readFile(join(root, 'venues/osteria-lucia.json'), 'utf8')) as Lucia
  const { folder } = await serverUnderTest()
  await cp(join(root, 'venues/osteria-lucia'), join(folder, 'osteria-lucia'), { recursive: true })
  await importBeside(`lucia-${name}`, {
    ...lucia,
    slug: `lucia-${name}`,
    usePincode: true,
    staff: [{ ...login, name: 'Lucia Moretti' }],
    staffCode: `lucia-${name}`,
    tables: lucia.tables.map((table) => ({ ...table, codes: [codeOf(table.identifier)] })),
  })
  return { codeOf, login }
}

type Lucia = { tables: { identifier: string }[] }

/** Imports a venue file into the running server, as an owner would. */
async function importBeside(name: string, venue: object): Promise<void> {
  const { folder } = await serverUnderTest()
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(venue))
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  await run(process.execPath, ['apps/server/src/venue-command.ts', 'import', file], { cwd: root, env })
}
