import { wireLines } from '@couvert/client/order-lines'
import type { OrderSent } from '@couvert/client/unsent'
import type { CallInput } from '@couvert/contract'
import { customFieldRefusal, decideOrder, phoneWanted, type Tray, toOrderLines } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { sendOrder } from '../../keeping/outbox.ts'
import { askForPin } from '../../keeping/pin.ts'
import { queryClient, receiptQuery } from '../../keeping/queries.ts'
import { refreshVenue } from '../../keeping/refresh.ts'
import { useWhereabouts } from '../../keeping/use-whereabouts.ts'
import { paths } from '../../paths.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { keepBillChoice } from '../../visit/bill-choice.ts'
import { orderingAt, viewerAt } from '../../visit/ordering.ts'
import { keepPhone, typedNumber, usePhone } from '../../visit/phone.ts'
import { client } from '../../visit/session.ts'
import { customFieldValue, takeOut, useOrder } from '../../visit/tray.ts'
import type { Venue } from '../../visit/venue.ts'
import { useVenue } from '../../visit/venue-context.ts'

type Sending = {
  send: () => Promise<void>
  isSending: boolean
  /** How often something filled in was found wrong. */
  timesChecked: number
}

/** Refusals of ordering here at all, beside those of an order. */
const notPossible = ['ordering_not_possible', 'receipt_elsewhere', 'party_required']

/** Whoever leaves the page of the order while it is being sent, and comes back, finds it being sent. */
const useSending = create(() => ({ isSending: false }))

/** Sends the order once. A lost connection keeps it on this phone; a refusal leaves it on the tray. */
export function useSend(): Sending {
  const t = useText('guest')
  const textOf = useRefusalText(useVenue().merchant.currency)
  const venue = useVenue()
  const navigate = useNavigate()
  const findOut = useWhereabouts()
  const { isSending } = useSending()
  const [timesChecked, setTimesChecked] = useState(0)

  const fail = (text: string, title = t('alert_title_failed')) => openDialog({ kind: 'failure', title, text })

  const titleOf = (code: string) => (notPossible.includes(code) ? t('alert_title_ordering_possible') : undefined)

  async function send() {
    const refusal = refusalBefore(venue)
    if (refusal) return fail(textOf(refusal), titleOf(refusal.code))
    const phone = phoneOf(venue)
    if (phone === 'missing' || phone === 'invalid' || hasFieldFault(venue)) {
      setTimesChecked((times) => times + 1)
      if (phone === 'missing')
        fail(textOf({ code: 'alert_text_failed_no_phone_number' }), t('alert_title_ordering_possible'))
      return
    }
    // As it is at the press: what changes while the phone looks where it is belongs to the next order.
    const { tray } = useOrder.getState()
    const order = orderOf(venue, phone.number)
    const sent = await whileSending(async () => {
      const place = await findOut()
      return place && sendOrder({ ...order, body: { ...order.body, ...place } })
    })
    if (!sent) return
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
        if (isForPin(sent.refusal)) return askForPin(venue.webcode)
        void refreshVenue()
        return fail(sent.refusal.text, titleOf(sent.refusal.code))
    }
  }

  function arrived(tray: Tray) {
    takeOut(tray)
    showNotice(t('alert_text_success_order'))
    void queryClient.invalidateQueries({ queryKey: receiptQuery(venue.webcode).queryKey })
    keepBillChoice(true)
    void navigate(venue.merchant.mustBuildupReceipt ? paths.receipt : paths.menu)
  }
  return { send, isSending, timesChecked }
}

async function whileSending<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (useSending.getState().isSending) return undefined
  useSending.setState({ isSending: true })
  try {
    return await work()
  } finally {
    useSending.setState({ isSending: false })
  }
}

/** Whether the right PIN would have let it through. */
function isForPin(refusal: Extract<OrderSent, { state: 'refused' }>['refusal']): boolean {
  return refusal.code === 'wrong_pincode' || (refusal.code === 'party_required' && refusal.by === 'pin')
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

/** The number that goes with the order, or what is wrong with it. One that is not wanted does not go. */
function phoneOf({ merchant, receipt }: Venue): { number: string | null } | 'missing' | 'invalid' {
  const wanted = phoneWanted({ ...merchant, hasReceipt: receipt.state === 'open', isStaff: false })
  const { text } = usePhone.getState()
  if (wanted === 'no' || (wanted === 'optional' && text.trim() === '')) return { number: null }
  if (text.trim() === '') return 'missing'
  const number = typedNumber(usePhone.getState(), merchant)
  if (number === null) return 'invalid'
  keepPhone(number)
  return { number }
}

function hasFieldFault({ merchant }: Venue): boolean {
  const order = useOrder.getState()
  return merchant.customFields.some((field) => customFieldRefusal(field, customFieldValue(order, field)) !== null)
}

function customFieldsOf({ merchant }: Venue): Record<string, string> {
  const order = useOrder.getState()
  return Object.fromEntries(merchant.customFields.map((field) => [field.key, customFieldValue(order, field).trim()]))
}

function orderOf(venue: Venue, mobileNumber: string | null): CallInput<'placeOrder'> {
  const { merchant, webcode, receipt } = venue
  const { tray, remark } = useOrder.getState()
  return {
    query: {},
    body: {
      sp_merchant_id: merchant.id,
      qr_code: webcode,
      party_id: receipt.state === 'open' ? receipt.receipt.partyId : null,
      pincode: client.pincode(),
      m_articles: wireLines(tray),
      remark: remark.trim(),
      customFields: customFieldsOf(venue),
      mobile_number: mobileNumber,
    },
  }
}
