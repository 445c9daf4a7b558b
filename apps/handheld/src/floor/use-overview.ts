import { queryFor } from '@couvert/client/query'
import { useQuery } from '@tanstack/react-query'
import { client } from '../session/client.ts'

const pollMs = 60_000

/** Open receipts, tables and waiting calls of a merchant; live hints make it ask earlier than its minute. */
export function useOverview(spMerchantId: number) {
  return useQuery({
    ...queryFor(client, 'allOverview', { query: {}, body: { closed: false, sp_merchant_ids: [spMerchantId] } }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  })
}
