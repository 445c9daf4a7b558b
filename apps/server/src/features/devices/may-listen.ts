import { may } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/db.ts'

/**
 * Whether a caller may hear a private channel: staff, those of their own merchants; guests, none. An access token lives
 * on after its session: who has logged out, or lost the login, hears nothing new.
 */
export async function mayListen(db: Db, caller: Caller, channel: string): Promise<boolean> {
  const spId = /^private-sp-merchant\.(\d{1,9})$/.exec(channel)?.[1]
  if (caller.kind !== 'staff' || spId === undefined) return false
  const [merchant] = await db.query<{ id: number }>(
    `select id from merchant where sp_id = $1 and not exists (
       select 1 from session where family = $2 and revoked_at is not null)`,
    [Number(spId), caller.sessionId],
  )
  return merchant !== undefined && may('channelAuth', caller, merchant.id).ok
}
