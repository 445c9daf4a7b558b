import { channels, connectLive, type Live, liveEvents } from '@couvert/client/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../session/client.ts'
import { atMostEvery } from './at-most-every.ts'
import { useMerchants } from './merchants.ts'

const refreshPauseMs = 300

/** Asks the overview or the menu again as soon as something happens to it at the merchant, and everything after a lost connection. */
export function useLiveFloor(spMerchantId: number | undefined): void {
  const merchantId = useMerchants().data?.find(({ id }) => id === spMerchantId)?.merchantId
  const queries = useQueryClient()
  const [live, setLive] = useState<Live | null>(null)

  // The socket is outside React.
  useEffect(() => {
    const opened = connectLive(client, { onRefetchAll: () => void queries.invalidateQueries() })
    setLive(opened)
    return () => opened.close()
  }, [queries])

  // So are its channels.
  useEffect(() => {
    if (!live || spMerchantId === undefined) return
    const refresh = atMostEvery(refreshPauseMs, () => void queries.invalidateQueries({ queryKey: ['allOverview'] }))
    const channel = channels.staff(spMerchantId)
    const offs = [
      live.on(channel, liveEvents.receiptUpdated, refresh),
      live.on(channel, liveEvents.callUpdated, refresh),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [live, queries, spMerchantId])

  // The menu's hints come on the channel of the merchant.
  useEffect(() => {
    if (!live || merchantId === undefined) return
    return live.on(channels.merchant(merchantId), liveEvents.menuUpdated, () => {
      void queries.invalidateQueries({ queryKey: ['menu'] })
    })
  }, [live, queries, merchantId])
}
