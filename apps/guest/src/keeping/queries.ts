import { createQueryClient, queryFor } from '@couvert/client/query'
import { menuInput, merchantInput, type Opened, receiptInput } from '../visit/opening.ts'
import { client } from '../visit/session.ts'

export const queryClient = createQueryClient()

/** Asked again and again while the guest sits, so never as a fresh entry: an ended sitting must not begin anew. */
export const merchantQuery = (webcode: string) => queryFor(client, 'merchant', merchantInput(webcode, 'stored'))
export const menuQuery = (spMerchantId: number) => queryFor(client, 'menu', menuInput(spMerchantId))
export const receiptQuery = (webcode: string) => queryFor(client, 'receipt', receiptInput(webcode))

/** Puts what the start of the app has asked for where the screens look for it. */
export function seed({ webcode, spMerchant, merchant, menu }: Opened): void {
  queryClient.setQueryData(merchantQuery(webcode).queryKey, merchant)
  queryClient.setQueryData(menuQuery(spMerchant.id).queryKey, menu)
}
