import { useText } from '@couvert/i18n/react'
import { create } from 'zustand'
import { openDialog } from '../../shell/dialogs.ts'
import { client } from '../../visit/session.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** The venue counts calls within this time as one. */
const sameCallMs = 60_000

const useCall = create<{ isOnTheWay: boolean; isSending: boolean }>(() => ({ isOnTheWay: false, isSending: false }))

/** Calls the waiter; for a minute the tile says that help is on the way. */
export function useCallWaiter(): { call: () => Promise<void>; isOnTheWay: boolean; isSending: boolean } {
  const t = useText('guest')
  const { merchant, webcode } = useVenue()
  const state = useCall()

  async function call() {
    if (useCall.getState().isSending) return
    useCall.setState({ isSending: true })
    const sent = await client.call('callWaiter', { query: {}, body: { sp_merchant_id: merchant.id, qr_code: webcode } })
    useCall.setState({ isSending: false, isOnTheWay: sent.ok })
    if (sent.ok) setTimeout(() => useCall.setState({ isOnTheWay: false }), sameCallMs)
    else openDialog({ kind: 'failure', title: t('service.failed'), text: sent.refusal.text })
  }
  return { call, ...state }
}
