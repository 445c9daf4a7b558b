import { cents } from '@couvert/domain'
import { expect, test } from 'vitest'
import { isSameOrder, trayLines, wireLines } from './order-lines.ts'

test('an order that could not be sent comes back to the tray as it was', () => {
  const tray = [
    { articleId: 7, count: 2, modifiers: [], remark: '' },
    {
      articleId: 8,
      count: 1,
      modifiers: [{ modifiergroupId: 1, modifierarticles: [{ modifierarticleId: 11, amount: 2 }] }],
      remark: 'Not too dark',
    },
    { articleId: 9, count: 1, modifiers: [], remark: '', name: 'Birthday cake, own', price: cents(1250) },
  ]
  expect(trayLines(wireLines(tray))).toEqual(tray)
})

test('a tray is the same order as long as nothing was added, changed or taken out', () => {
  const line = { articleId: 1, count: 2, modifiers: [], remark: '' }
  const sent = wireLines([line])
  expect(isSameOrder([line], sent)).toBe(true)
  for (const tray of [[], [{ ...line, count: 3 }], [line, { ...line, articleId: 2 }]]) {
    expect(isSameOrder(tray, sent)).toBe(false)
  }
})
