import { wireLines } from '@couvert/client/order-lines'
import { decideOrder, toOrderLines } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { client } from '../session/client.ts'
import { wireParty } from './kept-trays.ts'
import { sendOrder } from './outbox.ts'
import { openTableDialog } from './table-dialogs.ts'
import { useTableOrder } from './table-order.ts'
import { moveTray, takeLeaving } from './trays.ts'

/** Sends the order of the table once. A lost connection keeps it on this handheld; a refusal leaves it as it was. */
export function useSend(): { send: () => Promise<void>; isSending: boolean } {
  const order = useTableOrder()
  const { merchant, table, party, trayKey, freeKey } = order
  const t = useText('staff')
  const textOf = useRefusalText(merchant.currency)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isSending = order.leaving.length > 0

  const fail = (text: string) => openTableDialog({ kind: 'refused', title: t('alert_title_failed'), text })

  async function send() {
    if (isSending || order.tray.length === 0) return
    const decided = decideOrder({
      ...order.viewer,
      lines: toOrderLines(order.tray),
      index: order.index,
      now: client.serverNow(),
      timeZone: merchant.timezone,
      hasCovers: order.hasCovers,
    })
    if (!decided.ok) return fail(textOf(decided.refusal))
    const sent = await sendOrder(trayKey, {
      query: {},
      body: {
        sp_merchant_id: merchant.id,
        qr_code: table.identifier,
        party_id: wireParty(party),
        m_articles: wireLines(takeLeaving(trayKey)),
      },
    })
    switch (sent.state) {
      case 'sent':
        showNotice(t('order.sent', { table: table.identifier }))
        void queries.invalidateQueries({ queryKey: ['allOverview'] })
        return navigate(paths.receipt(merchant.id, table.identifier, sent.reply.data.sp_receipt_id))
      case 'kept':
        return
      case 'refused':
        void queries.invalidateQueries({ queryKey: ['menu'] })
        void queries.invalidateQueries({ queryKey: ['allOverview'] })
        if (sent.refusal.code !== 'receipt_not_found') return fail(textOf(sent.refusal))
        // The bill was closed in between; the order is there for the next one.
        moveTray(trayKey, freeKey)
        return fail(t('order.billClosed', { table: table.identifier }))
    }
  }
  return { send, isSending }
}
