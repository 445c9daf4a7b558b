import { channels, connectLive, liveEvents } from '@couvert/client/live'
import { client } from '../visit/session.ts'
import { merchantQuery, queryClient, receiptQuery } from './queries.ts'
import { refreshVenue } from './refresh.ts'

/** All phones of a table hear a hint at once; they do not all ask in the same moment. */
const jitterMs = 400
const refreshMs = 30_000
const refreshAfterReceiptMs = 180_000

/**
 * Keeps the venue and the bill of a table fresh while the guest sits there: by live hints, by a timer, and when the app
 * is looked at again. The answer ends it.
 */
export function follow({ webcode, merchantId }: { webcode: string; merchantId: number }): () => void {
  let timer: ReturnType<typeof setTimeout>
  const askReceipt = () => queryClient.refetchQueries({ queryKey: receiptQuery(webcode).queryKey })
  const askMerchant = () => queryClient.refetchQueries({ queryKey: merchantQuery(webcode).queryKey })
  const askAll = () => Promise.all([refreshVenue(), askReceipt()])

  function refreshIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      refreshIn(refreshMs)
      // A hidden app asks when it is looked at again.
      if (document.visibilityState === 'visible') void askMerchant()
    }, ms)
  }

  const live = connectLive(client, { onRefetchAll: () => void askAll() })
  live.on(channels.table(webcode), liveEvents.receiptUpdated, () => {
    setTimeout(() => void askReceipt(), Math.random() * jitterMs)
    refreshIn(refreshAfterReceiptMs)
  })
  live.on(channels.merchant(merchantId), liveEvents.menuUpdated, () => void refreshVenue())

  const look = () => {
    if (document.visibilityState === 'visible') void Promise.all([askMerchant(), askReceipt()])
  }
  document.addEventListener('visibilitychange', look)
  refreshIn(refreshMs)

  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    live.close()
  }
}
