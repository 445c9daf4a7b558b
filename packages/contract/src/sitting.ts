import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, everyQuery, id, ledgerId, writtenLine } from './shapes.ts'

const qrCode = absent(z.string().max(64)).describe('absent: the table this device is bound to')

export const leave = defineCall({
  name: 'leave',
  summary: 'A guest leaves the table: the phone belongs to no party and no table any more. Left twice, it has left.',
  query: everyQuery,
  body: z.object({ sp_merchant_id: id, qr_code: qrCode }),
  replies: { success: z.object({}) },
  refusals: ['qr_code_missing', 'webcode_not_found', 'amount_open'],
})

export const mobileNumber = defineCall({
  name: 'mobileNumber',
  summary: "Sets the phone number of the caller's receipt; 06… is taken as a number of the venue's countries.",
  query: everyQuery,
  body: z.object({
    sp_merchant_id: id,
    mobile_number: writtenLine(32),
    qr_code: qrCode,
    pincode: absent(z.string().max(8)),
    sp_receipt_id: absent(ledgerId).describe('staff, at a table with several bills'),
  }),
  replies: { number_updated: z.object({}) },
  refusals: [
    'qr_code_missing',
    'webcode_not_found',
    'sitting_ended',
    'wrong_pincode',
    'party_required',
    'receipt_not_found',
    'mobile_number_invalid',
  ],
})

export const renewPincode = defineCall({
  name: 'renewPincode',
  summary: 'Gives a receipt a new pincode. Phones that have proved the old one stay; wrong tries are forgotten.',
  query: everyQuery,
  body: z.object({ sp_merchant_id: id, sp_receipt_id: ledgerId }),
  replies: { success: z.object({ data: z.object({ pincode: z.string() }) }) },
  refusals: ['receipt_not_found'],
})
