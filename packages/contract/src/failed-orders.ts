import * as z from 'zod'
import { defineCall } from './call.ts'
import { placeOrder } from './ordering.ts'
import { absent, everyQuery, id, ledgerId } from './shapes.ts'

export const tryAgain = defineCall({
  name: 'tryAgain',
  summary:
    'Sends a failed order to the till once more, at the prices it was placed at. For the phone that ordered, and for staff.',
  query: everyQuery,
  body: z.object({
    sp_merchant_id: id,
    qr_code: absent(z.string().max(64)).describe('not needed: the order says its table'),
    ordergroup_id: ledgerId,
  }),
  replies: { order_created: placeOrder.replies.order_created },
  refusals: ['not_found', 'sitting_ended', 'order_dropped'],
})

export const dropOrder = defineCall({
  name: 'dropOrder',
  summary: 'Takes a failed order away. A bill on which nothing else was ordered is closed, and its table free.',
  query: everyQuery,
  body: z.object({ sp_merchant_id: id, ordergroup_id: ledgerId }),
  replies: { success: z.object({}) },
  refusals: ['not_found', 'order_on_its_way', 'order_taken'],
})
