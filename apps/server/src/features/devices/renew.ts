import { createHmac } from 'node:crypto'
import type { contract, RefusalOf, Tokens } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import type { Repeat } from '../../platform/repeat.ts'
import { isSame, secretsFor, sha256 } from '../../platform/secrets.ts'
import type { FirstSession } from './first-tokens.ts'
import { endSession } from './sessions.ts'
import { type Device, hasEnded, readStaff, type SessionNeeds, staffTokens, tokensOf, tokensOnce } from './tokens.ts'

type RefreshRefusal = RefusalOf<(typeof contract)['refresh']>

const loginFailed = { code: 'login_failed' } as const
const refreshRefused = { code: 'refresh_token' } as const

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
  repeat: Repeat | null,
): Promise<Outcome<Tokens, RefreshRefusal>> {
  const hash = sha256(asked.refresh_token)
  const successor = createHmac('sha256', secretsFor(needs.secrets, 'refresh')[0])
    .update(asked.refresh_token)
    .digest('base64url')
  const isRight = await credentialsFit(needs.database, hash, asked)
  const passSha256 = sha256(asked.device_pass)
  const by = { deviceId: asked.device_id, passSha256, repeat }
  return tokensOnce<RefreshRefusal>(needs, by, refreshRefused, async (tx) => {
    if (!isRight) return refuse(loginFailed)
    const first = needs.firstTokens.read(asked.refresh_token, asked.device_id, needs.now())
    if (first) await keepFirst(tx, hash, asked.device_id, first)
    const [row] = await tx.query<SessionRow>(
      `select s.family, s.staff_id as "staffId", d.pass_sha256 as "passSha256", s.replaced_by is not null as "isReplaced",
         coalesce(s.replaced_at > now() - interval '60 seconds' and n.replaced_at is null, false) as "isJustReplaced",
         (s.revoked_at is not null or s.expires_at < now() or ${hasEnded('s')}) as "isOver"
       from session s join device d on d.id = s.device_id left join session n on n.refresh_sha256 = s.replaced_by
       where s.refresh_sha256 = $1 and s.device_id = $2 for no key update of s`,
      [hash, asked.device_id],
    )
    if (!row || row.isOver || !isSame(row.passSha256, passSha256)) return refuse(refreshRefused)
    if (row.isReplaced && !row.isJustReplaced) {
      await endSession(tx, { sessionId: row.family, deviceId: asked.device_id })
      return refuse(refreshRefused)
    }
    if (!row.isReplaced) await replace(tx, hash, sha256(successor))
    if (row.staffId === null) {
      const caller: Caller = { kind: 'guest', deviceId: asked.device_id, sessionId: row.family }
      return ok(tokensOf(needs, caller, successor, null))
    }
    const staff = await readStaff(tx, 'id', row.staffId)
    if (!staff) return refuse(refreshRefused)
    return ok(await staffTokens(needs, tx, staff, asked.device_id, row.family, successor))
  })
}

/** From here on the session is known by its rows: what was replaced, when, and whether it has ended. */
async function keepFirst(tx: Tx, hash: Buffer, deviceId: string, { family, expiresAt }: FirstSession): Promise<void> {
  await tx.run(
    `insert into session (refresh_sha256, family, device_id, expires_at) select $1, $2, id, $4 from device where id = $3
     on conflict (refresh_sha256) do nothing`,
    [hash, family, deviceId, expiresAt],
  )
}

async function replace(tx: Tx, hash: Buffer, successor: Buffer): Promise<void> {
  await tx.run('update session set replaced_by = $2, replaced_at = now() where refresh_sha256 = $1', [hash, successor])
  await tx.run(
    `insert into session (refresh_sha256, family, device_id, staff_id, expires_at)
     select $2, family, device_id, staff_id, now() + case when staff_id is null then interval '60 days' else interval '30 days' end
     from session where refresh_sha256 = $1`,
    [hash, successor],
  )
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
