import type { CallReply, SpReceipt } from '@couvert/contract'
import { indexMenu } from '@couvert/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Opened } from '../visit/opening.ts'
import type { ReceiptState, Venue } from '../visit/venue.ts'
import { menuQuery, merchantQuery, receiptQuery } from './queries.ts'

/** Live hints and timers ask anew, not every screen that looks. */
const kept = { staleTime: Number.POSITIVE_INFINITY }

/** No hint of another venue comes here: that its bill was paid has to be asked. */
const elsewhereMs = 30_000

/** The open venue as it is now: merchant, menu and bill from the query cache. */
export function useKeptVenue({ webcode, spMerchant }: Opened): Venue | undefined {
  const opened = useQuery({ ...merchantQuery(webcode), ...kept }).data
  const merchant = opened?.message === 'merchant' ? opened.data : undefined
  const menu = useQuery({ ...menuQuery(spMerchant.id), ...kept }).data?.data
  const receipt = useReceipt(webcode, spMerchant.id)
  const index = useMemo(() => menu && indexMenu(menu), [menu])

  return useMemo(() => {
    if (!merchant?.sp_merchant || !menu || !index) return undefined
    return { webcode, merchant: merchant.sp_merchant, code: merchant.sp_qr_code, menu, index, receipt }
  }, [webcode, merchant, menu, index, receipt])
}

function useReceipt(webcode: string, spMerchantId: number): ReceiptState {
  const { data, isError } = useQuery({
    ...receiptQuery(webcode),
    ...kept,
    refetchInterval: ({ state: { data } }) => isElsewhere(data, spMerchantId) && elsewhereMs,
  })
  return useMemo(() => {
    if (isElsewhere(data, spMerchantId)) return { state: 'elsewhere' }
    if (data?.message === 'receipt_success') return asGuests(data.spReceipt)
    if (data) return { state: data.message === 'wrong_pincode' ? 'wrong-pin' : 'none' }
    return { state: isError ? 'failed' : 'loading' }
  }, [data, isError, spMerchantId])
}

function isElsewhere(reply: CallReply<'receipt'> | undefined, spMerchantId: number): boolean {
  return reply?.message === 'receipt_success' && reply.spReceipt.spMerchantId !== spMerchantId
}

// Staff's receipts have other ordergroups; a guest's token never gets one.
function asGuests(receipt: SpReceipt | { handheldOrdergroups: unknown }): ReceiptState {
  return 'ordergroups' in receipt ? { state: 'open', receipt } : { state: 'none' }
}
