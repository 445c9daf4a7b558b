import type { HandheldUser, Tokens } from '@couvert/contract'
import { type Outcome, type Refusal, refuse } from '@couvert/domain'
import { type Caller, claimsOf } from '../../platform/caller.ts'
import type { Database, Db, Tx } from '../../platform/db.ts'
import { type OnceAsked, once } from '../../platform/once.ts'
import type { Seal } from '../../platform/seal.ts'
import { type AccessTokens, type Secrets, sha256 } from '../../platform/secrets.ts'
import type { FirstTokens } from './first-tokens.ts'

export type SessionNeeds = {
  database: Database
  tokens: AccessTokens
  firstTokens: FirstTokens
  secrets: Secrets
  /** Seals the replies that are kept: they hold tokens. */
  seal: Seal
  now: () => Date
}
export type Device = { device_id: string; device_pass: string }
export type StaffRow = { id: number; username: string; name: string; password: string; useMenuTags: boolean }

const accessSeconds = 15 * 60

/** Tokens that were kept are given again while their session lives; afterwards the call is refused, as `over` says. */
export async function tokensOnce<R extends Refusal>(
  needs: SessionNeeds,
  asked: Omit<OnceAsked, 'seal'>,
  over: R,
  work: (tx: Tx) => Promise<Outcome<Tokens, R>>,
): Promise<Outcome<Tokens, R | { code: 'key_reused' }>> {
  const { answer, isRepeated } = await once(needs.database, { ...asked, seal: needs.seal }, work)
  if (!isRepeated || !answer.ok) return answer
  const token = answer.value.refresh_token
  const [session] = await needs.database.query<{ isAlive: boolean }>(
    `select expires_at > now() and not ${hasEnded('s')} as "isAlive" from session s where refresh_sha256 = $1`,
    [sha256(token)],
  )
  const isAlive = session?.isAlive ?? needs.firstTokens.read(token, asked.deviceId, needs.now()) !== null
  return isAlive ? answer : refuse(over)
}

/** A session has ended when any of its tokens says so: the end may have missed a successor that was being made. */
export const hasEnded = (alias: string) =>
  `exists (select from session e where e.family = ${alias}.family and e.revoked_at is not null)`

export async function readStaff(db: Db, by: 'id' | 'username', value: number | string): Promise<StaffRow | undefined> {
  const [row] = await db.query<StaffRow>(
    `select id, username, name, password_argon2 as password, use_menu_tags as "useMenuTags" from staff where ${by} = $1`,
    [value],
  )
  return row
}

export async function staffTokens(
  needs: SessionNeeds,
  db: Db,
  staff: StaffRow,
  deviceId: string,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const merchants = await db.query<{ id: number; spId: number; code: string | null }>(
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

export function tokensOf(needs: SessionNeeds, caller: Caller, refreshToken: string, user: HandheldUser | null): Tokens {
  return {
    access_token: needs.tokens.sign(claimsOf(caller), needs.now(), accessSeconds),
    refresh_token: refreshToken,
    sp_handheld_user: user,
  }
}
