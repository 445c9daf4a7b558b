import { expect, test } from 'vitest'
import { isOnlineMethod, tenderMethods } from './tender-methods.ts'

test('a waiter takes neither what is paid online nor what is switched off', () => {
  const methods = ['CASH', 'CARD_25', 'IDEAL', 'OPP_CARD', 'OLD'].map((key) => ({ key, active: key !== 'OLD' }))
  expect(tenderMethods(methods).map(({ key }) => key)).toEqual(['CASH', 'CARD_25'])
})

test('a provider takes what is paid online, nobody else', () => {
  expect(['IDEAL', 'IDEALQR', 'EPS', 'OPP_CARD', 'CASH', 'CARD', 'CARD_25'].map(isOnlineMethod)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
