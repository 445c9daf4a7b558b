import { queryFor } from '@couvert/client/query'
import type { CallReply } from '@couvert/contract'
import { indexMenu, type Menu, type MenuIndex } from '@couvert/domain'
import { useQuery } from '@tanstack/react-query'
import { client } from '../session/client.ts'

export type LoadedMenu = { menu: Menu; index: MenuIndex }

const refreshedAfterMs = 10 * 60_000

/** The menu of a merchant; a live hint makes it ask again. */
export function useMenu(spMerchantId: number) {
  return useQuery({
    ...queryFor(client, 'menu', { params: { merchantId: String(spMerchantId) }, query: {} }),
    staleTime: refreshedAfterMs,
    select: loaded,
  })
}

function loaded({ data }: CallReply<'menu'>): LoadedMenu {
  return { menu: data, index: indexMenu(data) }
}
