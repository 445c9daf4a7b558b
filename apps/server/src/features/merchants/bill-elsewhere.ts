/**
 * SQL for the receipt of a phone that is still open at another merchant; both arguments are expressions. A bill that was
 * forgotten there keeps nobody longer than a day.
 */
export function billElsewhere(device: string, merchant: string): string {
  return `(select e.id from device b
    join receipt e on e.id = b.left_receipt_id and e.state = 'OPEN' and e.opened_at > now() - interval '1 day'
    join visit w on w.receipt_id = e.id and w.device_id = b.id and w.left_at is null
    where b.id = ${device} and e.merchant_id <> ${merchant})`
}
