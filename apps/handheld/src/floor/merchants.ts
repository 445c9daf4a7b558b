import { queryFor } from '@couvert/client/query'
import type { StaffMerchant } from '@couvert/contract'
import { useQuery } from '@tanstack/react-query'
import { client } from '../session/client.ts'
import { useStaffSession } from '../session/staff-session.ts'

const refreshedAfterMs = 10 * 60_000

/** The merchants of the waiter, with their tables and ways to pay. */
export function useMerchants() {
  const session = useStaffSession()
  const webcode = session.state === 'in' ? session.user.webcode : ''
  return useQuery({
    ...queryFor(client, 'merchant', { params: { webcode }, query: {} }),
    enabled: webcode !== '',
    staleTime: refreshedAfterMs,
    select: (reply): StaffMerchant[] => (reply.message === 'merchant' ? (reply.data.sp_merchants ?? []) : []),
  })
}

export function useMerchant(spMerchantId: number): StaffMerchant | undefined {
  return useMerchants().data?.find(({ id }) => id === spMerchantId)
}
