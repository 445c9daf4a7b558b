import { randomBytes } from 'node:crypto'
import type { contract, RefusalOf, Tokens } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import { type Db, withoutWaitingForDisk } from '../../platform/db.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import type { Repeat } from '../../platform/repeat.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type Device, readStaff, type SessionNeeds, staffTokens, tokensOf, tokensOnce } from './tokens.ts'

const loginFailed = { code: 'login_failed' } as const

/** Registers a device at its first call; later its password must match. Opens a guest's session. */
export async function authenticate(
  needs: SessionNeeds,
  { device_id: deviceId, device_pass }: Device,
  repeat: Repeat | null,
): Promise<Outcome<Tokens, RefusalOf<(typeof contract)['auth']>>> {
  const passSha256 = sha256(device_pass)
  // Without a key it is one statement, which needs no transaction: each new guest begins with it.
  if (!repeat) return openSession(needs, needs.database, deviceId, passSha256)
  return tokensOnce(needs, { deviceId, passSha256, repeat }, loginFailed, (tx) =>
    openSession(needs, tx, deviceId, passSha256),
  )
}

async function openSession(
  needs: SessionNeeds,
  db: Db,
  deviceId: string,
  passSha256: Buffer,
): Promise<Outcome<Tokens, typeof loginFailed>> {
  const refreshToken = randomBytes(32).toString('base64url')
  // A phone that nobody knows any more registers again by itself; its first order puts this on the disk too.
  const [session] = await db.query<{ family: string }>(
    `with known as (
       insert into device (id, pass_sha256) values ($1, $2)
       on conflict (id) do update set seen_at = now() where device.pass_sha256 = excluded.pass_sha256
       returning id)
     insert into session (refresh_sha256, device_id, expires_at)
     select $3, id, now() + interval '60 days' from known returning family, ${withoutWaitingForDisk}`,
    [deviceId, passSha256, sha256(refreshToken)],
  )
  if (!session) return refuse(loginFailed)
  return ok(tokensOf(needs, { kind: 'guest', deviceId, sessionId: session.family }, refreshToken, null))
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

/** Ends a session: none of its tokens is renewed any more. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.query('update session set revoked_at = now() where family = $1 and revoked_at is null', [sessionId])
}
