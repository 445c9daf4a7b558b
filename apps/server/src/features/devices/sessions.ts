import { randomBytes } from 'node:crypto'
import type { contract, RefusalOf, Tokens } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import { type Db, withoutWaitingForDisk } from '../../platform/db.ts'
import { gathered } from '../../platform/gathered.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import type { Repeat } from '../../platform/repeat.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type Device, readStaff, type SessionNeeds, staffTokens, tokensOf, tokensOnce } from './tokens.ts'

const loginFailed = { code: 'login_failed' } as const

/** Registers a device at its first call; later its password must match. Opens a guest's session. */
export async function authenticate(
  needs: SessionNeeds & { register: Register },
  { device_id: deviceId, device_pass }: Device,
  repeat: Repeat | null,
): Promise<Outcome<Tokens, RefusalOf<(typeof contract)['auth']>>> {
  const phone = { deviceId, passSha256: sha256(device_pass) }
  // Without a key nothing but the phone is written, so that those that come together are written together.
  if (!repeat) return openSession(needs, phone, await needs.register(phone))
  return tokensOnce(needs, { ...phone, repeat }, loginFailed, async (tx) =>
    openSession(needs, phone, await insertPhones(tx, [phone])),
  )
}

function openSession(
  needs: SessionNeeds,
  phone: Phone,
  known: ReadonlySet<string>,
): Outcome<Tokens, typeof loginFailed> {
  if (!known.has(keyOf(phone))) return refuse(loginFailed)
  const { deviceId } = phone
  const { token, family } = needs.firstTokens.make(deviceId, needs.now())
  return ok(tokensOf(needs, { kind: 'guest', deviceId, sessionId: family }, token, null))
}

type Phone = { deviceId: string; passSha256: Buffer }

/** Registers a phone, with others that come at the same moment. Resolves to those whose password is right. */
export type Register = (phone: Phone) => Promise<ReadonlySet<string>>

const gatherMs = 5

export function createRegister(db: Db): Register {
  return gathered((phones) => insertPhones(db, phones), gatherMs)
}

const keyOf = ({ deviceId, passSha256 }: Phone) => `${deviceId} ${passSha256.toString('hex')}`

async function insertPhones(db: Db, phones: readonly Phone[]): Promise<ReadonlySet<string>> {
  // In one order everywhere: two processes that write the same phones then wait for each other instead of both.
  const byId = new Map(phones.toReversed().map((phone) => [phone.deviceId, phone]))
  const once = [...byId.values()].sort((one, other) => (one.deviceId < other.deviceId ? -1 : 1))
  // A phone that nobody knows any more registers again by itself; its first order puts this on the disk too.
  const known = await db.query<{ id: string }>(
    `insert into device (id, pass_sha256) select id, pass from unnest($1::text[], $2::bytea[]) as phone (id, pass)
     on conflict (id) do update set seen_at = now() where device.pass_sha256 = excluded.pass_sha256
     returning id, ${withoutWaitingForDisk}`,
    [once.map(({ deviceId }) => deviceId), once.map(({ passSha256 }) => passSha256)],
  )
  return new Set(known.flatMap(({ id }) => byId.get(id) ?? []).map(keyOf))
}

/** Whether this device has been logged in under this name within the last weeks, as long as its sessions are kept. */
export async function hasLoggedIn(
  db: Db,
  { deviceId, username }: { deviceId: string; username: string },
): Promise<boolean> {
  const found = await db.query(
    `select 1 from session s where s.device_id = $1 and s.staff_id = (select id from staff where username = $2) limit 1`,
    [deviceId, username],
  )
  return found.length > 0
}

/** Logs a waiter in on a device: the device's guest session stays what it is, this is a session of its own. */
export async function logIn(
  needs: SessionNeeds,
  { deviceId, username, password }: { deviceId: string; username: string; password: string },
  repeat: Repeat | null,
): Promise<Outcome<Tokens, RefusalOf<(typeof contract)['handheldLogin']>>> {
  const staff = await readStaff(needs.database, 'username', username)
  const isRight = await passwordMatches(staff?.password ?? null, password)
  return tokensOnce(needs, { deviceId, repeat }, loginFailed, async (tx) => {
    if (!staff || !isRight) return refuse(loginFailed)
    const refreshToken = randomBytes(32).toString('base64url')
    // An import that gives this person another password at this moment is waited for, and then the old one is wrong.
    const [session] = await tx.query<{ family: string }>(
      `insert into session (refresh_sha256, device_id, staff_id, expires_at)
       select $1, $2, id, now() + interval '30 days' from staff where id = $3 and password_argon2 = $4 for share
       returning family`,
      [sha256(refreshToken), deviceId, staff.id, staff.password],
    )
    if (!session) return refuse(loginFailed)
    return ok(await staffTokens(needs, tx, staff, deviceId, session.family, refreshToken))
  })
}

/** Ends a session: none of its tokens is renewed any more, its first one included that nothing was written of. */
export async function endSession(
  db: Db,
  { sessionId, deviceId }: Pick<Caller, 'sessionId' | 'deviceId'>,
): Promise<void> {
  await db.query(
    `with ended as (update session set revoked_at = now() where family = $1 and revoked_at is null)
     insert into session (refresh_sha256, family, device_id, expires_at, revoked_at)
     select $2, $1, $3, now() + interval '60 days', now() where not exists (select from session where family = $1)
     on conflict do nothing`,
    [sessionId, sha256(`end of ${sessionId}`), deviceId],
  )
}
