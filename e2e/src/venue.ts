import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverUnderTest } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The part of a venue file under `menu`, checked where it is imported. */
type MenuSection = { groups: readonly object[]; modifierGroups?: readonly object[] }

type Dish = { id: number; name: string; price: string; active?: boolean }

/** What a test wants of a venue; the rest is the least a venue can be. */
export type VenueWish = {
  dishes?: Dish[]
  /** Instead of `dishes`: a whole menu. */
  menu?: MenuSection
  manuallyClosed?: boolean
  openingHours?: Record<string, Record<string, string>>
  info?: { closedMessage: string }
  label?: { name: string; address: string }
  framedBy?: string[]
}

export const soup: Dish = { id: 1, name: 'Soup', price: '6.50' }
export const cheese: Dish = { id: 2, name: 'Cheese', price: '9.00' }

/** A venue of one test alone, with one table; imported like any venue, beside the running server. */
export async function newVenue(wish: VenueWish) {
  const name = randomBytes(4).toString('hex')
  const code = `E2E${name.toUpperCase()}`

  /** Makes the venue what is wished now, while guests may sit there. */
  async function become({ dishes = [soup, cheese], ...settings }: VenueWish): Promise<void> {
    const groups = [{ id: 1, name: 'Food', vat: 'food', turnoverGroup: 'Kitchen', articles: dishes }]
    const venue = {
      slug: `venue-${name}`,
      name: 'Bistro Test',
      timeZone: 'Europe/Amsterdam',
      vatRates: { food: 9 },
      turnoverGroups: ['Kitchen'],
      staff: [{ username: `staff.${name}`, name: 'Anna', password: 'secret' }],
      staffCode: `staff-${name}`,
      tables: [{ identifier: '1', codes: [code] }],
      menu: { groups },
      ...settings,
    }
    const { folder } = await serverUnderTest()
    const file = join(folder, `venue-${name}.json`)
    await writeFile(file, JSON.stringify(venue))
    const env = { ...process.env, DATA_DIR: join(folder, 'data') }
    await run(process.execPath, ['apps/server/src/venue-command.ts', 'import', file], { cwd: root, env })
  }

  await become(wish)
  return { code, become }
}
