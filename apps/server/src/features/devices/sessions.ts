import { createHmac, randomBytes } from 'node:crypto'
import type { contract, HandheldUser, RefusalOf, Tokens } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import { type Caller, claimsOf } from '../../platform/caller.ts'
import type { Database, Db } from '../../platform/db.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { type AccessTokens, isSame, type Secrets, secretsFor, sha256 } from '../../platform/secrets.ts'
import { inTransaction } from '../../platform/transaction.ts'

export type SessionNeeds = { database: Database; tokens: AccessTokens; secrets: Secrets; now: () => Date }
type Device = { device_id: string; device_pass: string }
type StaffRow = { id: number; username: string; name: string; password: string; useMenuTags: boolean }

const accessSeconds = 15 * 60
const loginFailed = { code: 'login_failed' } as const

/** Registers a device at its first call; later its password must match. Opens a guest's session. */
export async function authenticate(
  needs: SessionNeeds,
  device: Device,
): Promise<Outcome<Tokens, RefusalOf<(typeof contract)['auth']>>> {
  const refreshToken = randomBytes(32).toString('base64url')
  const [session] = await needs.database.query<{ family: string }>(
    `with known as (
       insert into device (id, pass_sha256) values ($1, $2)
       on conflict (id) do update set seen_at = now() where device.pass_sha256 = excluded.pass_sha256
       returning id)
     insert into session (refresh_sha256, device_id, expires_at)
     select $3, id, now() + interval '60 days' from known returning family`,
    [device.device_id, sha256(device.device_pass), sha256(refreshToken)],
  )
  if (!session) return refuse(loginFailed)
  const caller: Caller = { kind: 'guest', deviceId: device.device_id, sessionId: session.family }
  return ok(tokensOf(needs, caller, refreshToken, null))
}

/** Logs a waiter in on a device: the device's guest session stays what it is, this is a session of its own. */
export async function logIn(
  needs: SessionNeeds,
  { deviceId, username, password }: { deviceId: string; username: string; password: string },
): Promise<Outcome<Tokens, RefusalOf<(typeof contract)['handheldLogin']>>> {
  const staff = await readStaff(needs.database, 'username', username)
  const isRight = await passwordMatches(staff?.password ?? null, password)
  if (!staff || !isRight) return refuse(loginFailed)
  const refreshToken = randomBytes(32).toString('base64url')
  const [session] = await needs.database.query<{ family: string }>(
    `insert into session (refresh_sha256, device_id, staff_id, expires_at)
     values ($1, $2, $3, now() + interval '30 days') returning family`,
    [sha256(refreshToken), deviceId, staff.id],
  )
  if (!session) throw new Error('A session was not kept')
  return ok(await staffTokens(needs, staff, deviceId, session.family, refreshToken))
}

type SessionRow = {
  family: string
  staffId: number | null
  passSha256: Buffer
  isReplaced: boolean
  /** Within the last minute, and by the newest token of its family. */
  isJustReplaced: boolean
  isOver: boolean
}

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token, so that a lost reply or a
 * second tab gets the same one within a minute; an older token is a stolen one and ends the whole family.
 */
export async function renew(
  needs: SessionNeeds,
  asked: Device & { refresh_token: string; username: string | null; password: string | null },
): Promise<Outcome<Tokens, RefusalOf<(typeof contract)['refresh']>>> {
  const hash = sha256(asked.refresh_token)
  const successor = createHmac('sha256', secretsFor(needs.secrets, 'refresh')[0])
    .update(asked.refresh_token)
    .digest('base64url')
  if (!(await credentialsFit(needs.database, hash, asked))) return refuse(loginFailed)
  const found = await inTransaction(needs.database, async (tx) => {
    const [row] = await tx.query<SessionRow>(
      `select s.family, s.staff_id as "staffId", d.pass_sha256 as "passSha256", s.replaced_by is not null as "isReplaced",
         coalesce(s.replaced_at > now() - interval '60 seconds' and n.replaced_at is null, false) as "isJustReplaced",
         (s.revoked_at is not null or s.expires_at < now()) as "isOver"
       from session s join device d on d.id = s.device_id left join session n on n.refresh_sha256 = s.replaced_by
       where s.refresh_sha256 = $1 and s.device_id = $2 for no key update of s`,
      [hash, asked.device_id],
    )
    if (!row || row.isOver || !isSame(row.passSha256, sha256(asked.device_pass))) return null
    if (row.isReplaced && !row.isJustReplaced) {
      await tx.run('update session set revoked_at = now() where family = $1 and revoked_at is null', [row.family])
      return null
    }
    if (!row.isReplaced) {
      await tx.run('update session set replaced_by = $2, replaced_at = now() where refresh_sha256 = $1', [
        hash,
        sha256(successor),
      ])
      await tx.run(
        `insert into session (refresh_sha256, family, device_id, staff_id, expires_at)
         select $2, family, device_id, staff_id, now() + case when staff_id is null then interval '60 days' else interval '30 days' end
         from session where refresh_sha256 = $1`,
        [hash, sha256(successor)],
      )
    }
    return row
  })
  if (!found) return refuse({ code: 'refresh_token' })
  if (found.staffId === null) {
    const caller: Caller = { kind: 'guest', deviceId: asked.device_id, sessionId: found.family }
    return ok(tokensOf(needs, caller, successor, null))
  }
  const staff = await readStaff(needs.database, 'id', found.staffId)
  if (!staff) return refuse({ code: 'refresh_token' })
  return ok(await staffTokens(needs, staff, asked.device_id, found.family, successor))
}

/** Staff may send their name and password along. Asked before the token is used up: a typing mistake costs no session. */
async function credentialsFit(
  db: Db,
  hash: Buffer,
  { device_id, username, password }: Device & { username: string | null; password: string | null },
): Promise<boolean> {
  if (username === null && password === null) return true
  const [session] = await db.query<{ staffId: number | null }>(
    'select staff_id as "staffId" from session where refresh_sha256 = $1 and device_id = $2',
    [hash, device_id],
  )
  if (!session || session.staffId === null) return true
  const staff = await readStaff(db, 'id', session.staffId)
  const isRight = await passwordMatches(staff?.password ?? null, password ?? '')
  return isRight && staff?.username === username
}

/** Ends a session: none of its tokens is renewed any more. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.query('update session set revoked_at = now() where family = $1 and revoked_at is null', [sessionId])
}

async function readStaff(db: Db, by: 'id' | 'username', value: number | string): Promise<StaffRow | undefined> {
  const [row] = await db.query<StaffRow>(
    `select id, username, name, password_argon2 as password, use_menu_tags as "useMenuTags" from staff where ${by} = $1`,
    [value],
  )
  return row
}

async function staffTokens(
  needs: SessionNeeds,
  staff: StaffRow,
  deviceId: string,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const merchants = await needs.database.query<{ id: number; spId: number; code: string | null }>(
    `select m.id, m.sp_id as "spId", (select min(c.code) from code c where c.merchant_id = m.id and c.table_id is null) as code
     from staff_merchant s join merchant m on m.id = s.merchant_id where s.staff_id = $1 order by m.id`,
    [staff.id],
  )
  const merchantIds = merchants.map(({ id }) => id)
  const { id: staffId, useMenuTags } = staff
  const caller: Caller = { kind: 'staff', deviceId, sessionId, staffId, merchantIds, useMenuTags }
  return tokensOf(needs, caller, refreshToken, {
    id: staff.id,
    username: staff.username,
    name: staff.name,
    use_menu_tags: staff.useMenuTags,
    webcode: merchants.find(({ code }) => code !== null)?.code ?? '',
    sp_merchant_ids: merchants.map(({ spId }) => spId),
    ta_merchant_ids: [],
  })
}

function tokensOf(needs: SessionNeeds, caller: Caller, refreshToken: string, user: HandheldUser | null): Tokens {
  return {
    access_token: needs.tokens.sign(claimsOf(caller), needs.now(), accessSeconds),
    refresh_token: refreshToken,
    sp_handheld_user: user,
  }
}
