import type { DiningTable, HandheldReceipt } from '@couvert/contract'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { partiesAt } from './parties.ts'
import { useOverview } from './use-overview.ts'

export type TableView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'unknown' }
  | { state: 'free'; table: DiningTable }
  | { state: 'open'; table: DiningTable; parties: HandheldReceipt[]; receipt: HandheldReceipt }
  /** The receipt that was shown here is no longer open. */
  | { state: 'cleared'; table: DiningTable }

/** The table and party that the address names. */
export function useTable(): { spMerchantId: number; tableId: string; view: TableView } {
  const params = useParams()
  const [search] = useSearchParams()
  const spMerchantId = Number(params.spMerchantId)
  const tableId = params.tableId ?? ''
  const overview = useOverview(spMerchantId)
  const [shown, setShown] = useState<{ tableId: string; receiptId: number }>()

  const here = { spMerchantId, tableId }
  if (!overview.data) {
    const retry = () => void overview.refetch()
    return { ...here, view: overview.isError ? { state: 'failed', retry } : { state: 'loading' } }
  }
  const table = overview.data.tables.find(({ identifier }) => identifier === tableId)
  if (!table) return { ...here, view: { state: 'unknown' } }

  const parties = partiesAt(overview.data, tableId)
  const asked = Number(search.get('receipt'))
  const seenId = shown?.tableId === tableId ? shown.receiptId : undefined
  const wantedId = asked || seenId
  const receipt = parties.find(({ id }) => id === wantedId) ?? (wantedId === undefined ? parties[0] : undefined)
  if (receipt && (receipt.id !== seenId || shown?.tableId !== tableId)) setShown({ tableId, receiptId: receipt.id })

  if (receipt) return { ...here, view: { state: 'open', table, parties, receipt } }
  if (wantedId !== undefined && wantedId === seenId) return { ...here, view: { state: 'cleared', table } }
  return {
    ...here,
    view: parties[0] ? { state: 'open', table, parties, receipt: parties[0] } : { state: 'free', table },
  }
}
