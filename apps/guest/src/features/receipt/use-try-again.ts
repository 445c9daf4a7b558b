import { useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useState } from 'react'
import { queryClient, receiptQuery } from '../../keeping/queries.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { client } from '../../visit/session.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** Sends an order that the till gave up on once more, at the prices it was placed at. Says whether that was taken. */
export function useTryAgain(): { tryAgain: (ordergroupId: number) => Promise<boolean>; isTrying: boolean } {
  const t = useText('guest')
  const { merchant, webcode } = useVenue()
  const [isTrying, setTrying] = useState(false)

  async function tryAgain(ordergroupId: number) {
    setTrying(true)
    const body = { sp_merchant_id: merchant.id, qr_code: webcode, ordergroup_id: ordergroupId }
    const sent = await client.call('tryAgain', { query: {}, body })
    await queryClient.invalidateQueries({ queryKey: receiptQuery(webcode).queryKey })
    setTrying(false)
    if (sent.ok) showNotice(t('alert_text_success_order'))
    else openDialog({ kind: 'failure', title: t('order_not_processed'), text: sent.refusal.text })
    return sent.ok
  }
  return { tryAgain, isTrying }
}
