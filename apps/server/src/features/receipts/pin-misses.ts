import type { Db } from '../../platform/db.ts'

// Wrong pins within a quarter of an hour, after which only phones that have proved theirs go on.
const mostPerDevice = 5
const mostPerReceipt = 20
const window = `interval '15 minutes'`

/** Whether so many wrong pins were tried lately, by this phone or at one of these receipts, that none counts any more. */
export async function isPinLocked(db: Db, receiptIds: readonly number[], deviceId: string): Promise<boolean> {
  const [found] = await db.query<{ isLocked: boolean }>(
    `select coalesce(bool_or(of_device >= ${mostPerDevice} or of_all >= ${mostPerReceipt}), false) as "isLocked" from (
       select count(*) filter (where device_id = $2) as of_device, count(*) as of_all from pin_miss
       where receipt_id = any($1::bigint[]) and at > now() - ${window} group by receipt_id) counted`,
    [receiptIds, deviceId],
  )
  return found?.isLocked ?? false
}

/**
 * Counts a wrong pin, at each receipt it could have been meant for. While a phone is locked out its tries count no more: a
 * phone that goes on asking with an old pin would else lock out everybody, and itself for ever.
 */
export async function countPinMiss(db: Db, receiptIds: readonly number[], deviceId: string): Promise<void> {
  await db.query(
    `insert into pin_miss (receipt_id, merchant_id, device_id)
     select r.id, r.merchant_id, $2 from receipt r where r.id = any($1::bigint[]) and (
       select count(*) from pin_miss p where p.receipt_id = r.id and p.device_id = $2 and p.at > now() - ${window}) < ${mostPerDevice}`,
    [receiptIds, deviceId],
  )
}
