import { expect, test } from 'vitest'
import { orderPhone } from './order-phone.ts'

test('an order leaves a number where one is wanted, and none where nobody asked', () => {
  const read = (text: string) => (text === '06' ? '+316' : null)
  const facts = { useNotifications: true, usePhone: false, hasReceipt: false, isStaff: false }
  expect(orderPhone(facts, '06', read)).toEqual({ ok: true, value: '+316' })
  expect(orderPhone(facts, ' ', read)).toMatchObject({ refusal: { code: 'alert_text_failed_no_phone_number' } })
  expect(orderPhone(facts, 'x', read)).toMatchObject({ refusal: { code: 'mobile_number_invalid' } })
  expect(orderPhone({ ...facts, hasReceipt: true }, '', read)).toEqual({ ok: true, value: null })
  expect(orderPhone({ ...facts, isStaff: true }, 'x', read)).toEqual({ ok: true, value: null })
  expect(orderPhone({ ...facts, useNotifications: false }, 'x', read)).toEqual({ ok: true, value: null })
})
