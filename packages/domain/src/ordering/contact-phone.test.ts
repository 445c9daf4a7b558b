import { expect, test } from 'vitest'
import { phoneWanted } from './contact-phone.ts'

const guest = { useNotifications: false, usePhone: false, hasReceipt: false, isStaff: false }

test.each([
  ['a venue that does not ask', guest, 'no'],
  ['a venue that asks', { ...guest, usePhone: true }, 'optional'],
  ['the first order of a venue that notifies', { ...guest, useNotifications: true }, 'required'],
  ['a later order of a venue that notifies', { ...guest, useNotifications: true, hasReceipt: true }, 'optional'],
  ['a waiter', { ...guest, useNotifications: true, isStaff: true }, 'no'],
] as const)('%s: a phone number is wanted as it should be', (_, facts, wanted) => {
  expect(phoneWanted(facts)).toBe(wanted)
})
