import type { CallReply, HandheldReceipt } from '@couvert/contract'

export type Overview = Pick<CallReply<'allOverview'>, 'sp_receipts' | 'tables' | 'calls'>

/** Open receipts at a table, the oldest first. */
export function partiesAt({ sp_receipts }: Pick<Overview, 'sp_receipts'>, tableId: string): HandheldReceipt[] {
  return sp_receipts
    .filter((receipt) => receipt.tableId === tableId && receipt.status === 'OPEN')
    .toSorted((a, b) => a.id - b.id)
}
