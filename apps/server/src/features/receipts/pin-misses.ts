import type { OpenParty } from '@couvert/domain'
import type { Db } from '../../platform/db.ts'

// Wrong pins within a quarter of an hour, after which only phones that have proved theirs go on.
const mostPerDevice = 5
const mostPerReceipt = 20
const window = `interval '15 minutes'`

// No receipt has it: what a phone gives that is locked out is a wrong pin, and not the same as giving none.
const fitsNone = ''

type PinGiven = {
  openParties: readonly OpenParty[]
  pin: string | null
  usesPin: boolean
  deviceId: string
  isStaff: boolean
}

/** Whether a pin decides what a caller is shown: staff, and phones that are in, need none. */
export function isGuess({ openParties, pin, usesPin, isStaff }: PinGiven): boolean {
  return pin !== null && usesPin && !isStaff && !openParties.some(({ isMine }) => isMine)
}

/** The pin a caller has given, as far as it counts: of a phone that is locked out none does. */
export async function pinThatCounts(db: Db, given: PinGiven): Promise<{ pin: string | null; isLocked: boolean }> {
  const isLocked = isGuess(given) && (await isPinLocked(db, given.openParties, given.deviceId))
  return { pin: isLocked ? fitsNone : given.pin, isLocked }
}

/** Whether so many wrong pins were tried lately, by this phone or at one of these receipts, that none counts any more. */
async function isPinLocked(db: Db, openParties: PinGiven['openParties'], deviceId: string): Promise<boolean> {
  const [found] = await db.query<{ isLocked: boolean }>(
    `select coalesce(bool_or(of_device >= ${mostPerDevice} or of_all >= ${mostPerReceipt}), false) as "isLocked" from (
       select count(*) filter (where device_id = $2) as of_device, count(*) as of_all from pin_miss
       where receipt_id = any($1::bigint[]) and at > now() - ${window} group by receipt_id) counted`,
    [openParties.map(({ receiptId }) => receiptId), deviceId],
  )
  return found?.isLocked ?? false
}

/**
 * Counts a wrong pin, at each receipt it could have been meant for. While a phone is locked out its tries count no more: a
 * phone that goes on asking with an old pin would else lock out everybody, and itself for ever. The miss that locks calls
 * the waiter, who can give the table a new pin; says at which table service, null where nobody is called.
 */
export async function countPinMiss(
  db: Db,
  openParties: PinGiven['openParties'],
  deviceId: string,
): Promise<number | null> {
  const [called] = await db.query<{ spId: number }>(
    `with guessed as (
       select r.id, r.merchant_id, r.table_id, count(p.at) filter (where p.device_id = $2) as of_device, count(p.at) as of_all
       from receipt r left join pin_miss p on p.receipt_id = r.id and p.at > now() - ${window}
       where r.id = any($1::bigint[]) group by r.id, r.merchant_id, r.table_id),
     missed as (insert into pin_miss (receipt_id, merchant_id, device_id)
       select id, merchant_id, $2 from guessed where of_device < ${mostPerDevice}
       returning receipt_id),
     locked as (select g.merchant_id, g.table_id, case when count(*) = 1 then min(g.id) end as receipt_id
       from guessed g join missed m on m.receipt_id = g.id
       where g.of_device = ${mostPerDevice - 1} or g.of_all = ${mostPerReceipt - 1} group by g.merchant_id, g.table_id),
     called as (insert into receipt_event (merchant_id, receipt_id, table_id, kind, device_id)
       select l.merchant_id, l.receipt_id, l.table_id, 'PIN_LOCKED', $2 from locked l
       where not exists (select from receipt_event e where e.merchant_id = l.merchant_id and e.table_id = l.table_id
         and e.kind = 'PIN_LOCKED' and e.done_at is null)
       returning merchant_id)
     select m.sp_id as "spId" from called c join merchant m on m.id = c.merchant_id`,
    [openParties.map(({ receiptId }) => receiptId), deviceId],
  )
  return called?.spId ?? null
}
