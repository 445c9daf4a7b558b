import type { Tx } from '../../platform/db.ts'
import { addJobs } from '../../platform/jobs.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import type { FaultAt } from './fault.ts'
import type { Saved } from './saved.ts'
import type { VenueFile, VenueStaff } from './venue-schema.ts'

/** The job that closes the sockets of sessions, `{ sessionIds }` in its body, as a logout would. */
export const sessionsEndedJob = 'sessions-ended'

type Row = {
  id: number
  username: string
  name: string
  passwordArgon2: string
  useMenuTags: boolean
  isHere: boolean
  isElsewhere: boolean
}

/**
 * People are found again by their user name, which is one login for all venues they work at: another venue may take them
 * in with the password they have, never change it. Whoever is no longer in the file loses this venue and the sessions.
 */
export async function saveStaff(tx: Tx, merchantId: number, venue: VenueFile): Promise<Saved> {
  const rows = await readStaff(tx, merchantId, venue)
  const known = new Map(rows.map((row) => [row.username, row]))
  const faults: FaultAt[] = []
  let hasChanged = false
  for (const [index, person] of venue.staff.entries()) {
    const row = known.get(person.username)
    const keepsPassword = row !== undefined && (await hasPassword(person, row.passwordArgon2))
    if (row?.isElsewhere && !keepsPassword) {
      const text = `"${person.username}" works at another venue too, with another password. Use that one, or another user name.`
      faults.push({ path: `staff[${index}].username`, text })
      continue
    }
    if (row?.isHere && keepsPassword && row.name === person.name && row.useMenuTags === person.useMenuTags) continue
    hasChanged = true
    const passwordArgon2 = keepsPassword ? row.passwordArgon2 : await newHash(person)
    const id = await savePerson(tx, person, passwordArgon2)
    if (row && !keepsPassword) await endSessions(tx, merchantId, id)
    await tx.run('insert into staff_merchant (staff_id, merchant_id) values ($1, $2) on conflict do nothing', [
      id,
      merchantId,
    ])
  }
  const usernames = new Set(venue.staff.map(({ username }) => username))
  for (const row of rows.filter(({ isHere, username }) => isHere && !usernames.has(username))) {
    hasChanged = true
    await tx.run('delete from staff_merchant where staff_id = $1 and merchant_id = $2', [row.id, merchantId])
    await endSessions(tx, merchantId, row.id)
  }
  return { changed: hasChanged ? 'staff' : null, faults }
}

async function readStaff(tx: Tx, merchantId: number, venue: VenueFile): Promise<Row[]> {
  return tx.query<Row>(
    `select s.id, s.username, s.name, s.password_argon2 as "passwordArgon2", s.use_menu_tags as "useMenuTags",
        exists (select from staff_merchant a where a.staff_id = s.id and a.merchant_id = $1) as "isHere",
        exists (select from staff_merchant a where a.staff_id = s.id and a.merchant_id <> $1) as "isElsewhere"
      from staff s where s.username = any($2::text[])
        or s.id in (select staff_id from staff_merchant where merchant_id = $1)
      order by s.id`,
    [merchantId, venue.staff.map(({ username }) => username)],
  )
}

async function savePerson(tx: Tx, person: VenueStaff, passwordArgon2: string): Promise<number> {
  const [saved] = await tx.query<{ id: number }>(
    `insert into staff (username, name, password_argon2, use_menu_tags) values ($1, $2, $3, $4)
      on conflict (username) do update
      set name = excluded.name, password_argon2 = excluded.password_argon2, use_menu_tags = excluded.use_menu_tags
      returning id`,
    [person.username, person.name, passwordArgon2, person.useMenuTags],
  )
  if (!saved) throw new Error('The staff user was not saved')
  return saved.id
}

/** None of the person's tokens is renewed any more; the job closes the sockets that stand open, wherever they are. */
async function endSessions(tx: Tx, merchantId: number, staffId: number): Promise<void> {
  const ended = await tx.query<{ family: string }>(
    'update session set revoked_at = now() where staff_id = $1 and revoked_at is null returning family',
    [staffId],
  )
  const sessionIds = [...new Set(ended.map(({ family }) => family))]
  if (sessionIds.length > 0) await addJobs(tx, [{ merchantId, kind: sessionsEndedJob, body: { sessionIds } }])
}

async function hasPassword({ password, passwordArgon2 }: VenueStaff, stored: string): Promise<boolean> {
  return password === undefined ? passwordArgon2 === stored : passwordMatches(stored, password)
}

async function newHash({ username, password, passwordArgon2 }: VenueStaff): Promise<string> {
  if (password !== undefined) return hashPassword(password)
  if (passwordArgon2 === undefined) throw new Error(`${username} passed the check without a password`)
  return passwordArgon2
}
