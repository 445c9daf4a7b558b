import type { AnyRefusal } from '@couvert/client'
import type { HandheldReceipt } from '@couvert/contract'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../session/client.ts'

/** Sends a failed order to the till once more, or drops it; done by somebody else meanwhile, the server says so. */
export function useFailedOrder({ spMerchantId, webcode }: HandheldReceipt, ordergroupId: number) {
  const t = useText('staff')
  const wordsOf = useRefusalText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'tryAgain' | 'drop'>()
  const order = { sp_merchant_id: spMerchantId, ordergroup_id: ordergroupId }

  async function doing(
    what: 'tryAgain' | 'drop',
    send: () => Promise<{ ok: true } | { ok: false; refusal: AnyRefusal }>,
    done: string,
  ) {
    setBusy(what)
    const sent = await send()
    showNotice(sent.ok ? done : wordsOf(sent.refusal))
    // A refusal may mean that what is shown here is no longer so.
    await queries.invalidateQueries({ queryKey: ['allOverview'] })
    setBusy(undefined)
  }

  return {
    busy,
    tryAgain: () =>
      doing(
        'tryAgain',
        () => client.call('tryAgain', { query: {}, body: { ...order, qr_code: webcode } }),
        t('orders.resent'),
      ),
    drop: () => doing('drop', () => client.call('dropOrder', { query: {}, body: order }), t('orders.dropped')),
  }
}
