import { wireLines } from '@couvert/client/order-lines'
import type { CallInput } from '@couvert/contract'
import { decideOrder, type Tray, toOrderLines } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendOrder } from '../../keeping/outbox.ts'
import { queryClient, receiptQuery } from '../../keeping/queries.ts'
import { refreshVenue } from '../../keeping/refresh.ts'
import { paths } from '../../paths.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { keepBillChoice } from '../../visit/bill-choice.ts'
import { orderingAt, viewerAt } from '../../visit/ordering.ts'
import { client } from '../../visit/session.ts'
import { takeOut, useOrder } from '../../visit/tray.ts'
import type { Venue } from '../../visit/venue.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** Sends the order once. A lost connection keeps it on this phone; a refusal leaves it on the tray. */
export function useSend(): { send: () => Promise<void>; isSending: boolean } {
  const t = useText('guest')
  const textOf = useRefusalText(useVenue().merchant.currency)
  const venue = useVenue()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)

  const fail = (text: string, title = t('alert_title_failed')) => openDialog({ kind: 'failure', title, text })

  async function send() {
    const refusal = refusalBefore(venue)
    if (refusal)
      return fail(
        textOf(refusal),
        refusal.code === 'ordering_not_possible' ? t('alert_title_ordering_possible') : undefined,
      )
    const missing = venue.merchant.customFields.find(
      ({ key, required }) => required && !useOrder.getState().customFields[key]?.trim(),
    )
    if (missing) return fail(t('tray.customRequired', { label: missing.label }))

    setSending(true)
    const { tray } = useOrder.getState()
    const sent = await sendOrder(orderOf(venue))
    setSending(false)
    switch (sent.state) {
      case 'sent': {
        const { pincode } = sent.reply.data
        if (pincode !== null) client.setContext({ pincode })
        return arrived(tray)
      }
      case 'kept':
        // It is on its way and must not be ordered a second time.
        takeOut(tray)
        return
      case 'refused':
        void refreshVenue()
        return fail(sent.refusal.text)
    }
  }

  function arrived(tray: Tray) {
    takeOut(tray)
    showNotice(t('alert_text_success_order'))
    void queryClient.invalidateQueries({ queryKey: receiptQuery(venue.webcode).queryKey })
    keepBillChoice(true)
    void navigate(venue.merchant.mustBuildupReceipt ? paths.receipt : paths.menu)
  }
  return { send, isSending }
}

/** The instant answer of our own rules; the server decides again. */
function refusalBefore(venue: Venue) {
  const possible = orderingAt(venue)
  if (!possible.ok) return possible.refusal
  const { merchant, index, receipt } = venue
  const decided = decideOrder({
    lines: toOrderLines(useOrder.getState().tray),
    index,
    now: client.serverNow(),
    timeZone: merchant.timezone,
    hasCovers: receipt.state === 'open' && receipt.receipt.spAyceCovers.length > 0,
    ...viewerAt(venue),
  })
  return decided.ok ? undefined : decided.refusal
}

function orderOf({ merchant, webcode, receipt }: Venue): CallInput<'placeOrder'> {
  const { tray, remark, customFields } = useOrder.getState()
  return {
    query: {},
    body: {
      sp_merchant_id: merchant.id,
      qr_code: webcode,
      party_id: receipt.state === 'open' ? receipt.receipt.partyId : null,
      pincode: client.pincode(),
      m_articles: wireLines(tray),
      remark: remark.trim(),
      customFields,
    },
  }
}
