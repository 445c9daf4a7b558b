import type { TrayLine } from '@couvert/domain'
import { expect, test } from 'vitest'
import {
  changeLines,
  endLeaving,
  type KeptTrays,
  leavingKeys,
  moveLines,
  readTrays,
  startLeaving,
  trayAt,
  trayKey,
  trayParty,
  wireParty,
} from './kept-trays.ts'

const place = { staffId: 3, spMerchantId: 101, tableId: '7', party: null }
const free = trayKey(place)
const bill = trayKey({ ...place, party: 55 })
const another = trayKey({ ...place, party: 'new' })
const line = (articleId: number, count = 1): TrayLine => ({ articleId, count, modifiers: [], remark: '' })
const withLines = (key: string, ...lines: TrayLine[]): KeptTrays => changeLines({}, key, () => lines, 1000)

test('each party of a table has an order of its own, and each waiter too', () => {
  const trays = changeLines(withLines(bill, line(1)), another, () => [line(2)], 1001)
  expect(trayAt(trays, bill).lines).toEqual([line(1)])
  expect(trayAt(trays, another).lines).toEqual([line(2)])
  expect(trayAt(trays, trayKey({ ...place, party: 55, staffId: 4 })).lines).toEqual([])
})

test('an order that is pressed away leaves; what is added meanwhile is for the next', () => {
  const leaving = startLeaving(withLines(bill, line(1)), bill, 2000)
  const more = changeLines(leaving, bill, (lines) => [...lines, line(2)], 2001)
  expect(trayAt(more, bill)).toMatchObject({ lines: [line(2)], leaving: { lines: [line(1)], at: 2000 } })
  expect(trayAt(endLeaving(more, bill, 'gone', 2002), bill)).toMatchObject({ lines: [line(2)], leaving: null })
  expect(trayAt(endLeaving(more, bill, 'back', 2002), bill)).toMatchObject({ lines: [line(1), line(2)], leaving: null })
})

test('lines that come back join equal ones', () => {
  const leaving = startLeaving(withLines(bill, line(1, 2)), bill, 2000)
  const more = changeLines(leaving, bill, () => [line(1)], 2001)
  expect(trayAt(endLeaving(more, bill, 'back', 2002), bill).lines).toEqual([line(1, 3)])
})

test('ending what does not leave changes nothing', () => {
  const trays = withLines(bill, line(1))
  expect(endLeaving(trays, bill, 'back', 2000)).toBe(trays)
})

test('what was begun at a free table goes to the bill that is opened there', () => {
  const trays = moveLines(
    changeLines(withLines(free, line(1)), bill, () => [line(1), line(2)], 1001),
    free,
    bill,
    1002,
  )
  expect(trayAt(trays, bill).lines).toEqual([line(1, 2), line(2)])
  expect(trays[free]).toBeUndefined()
})

test('what leaves a free table does not move with the rest', () => {
  const leaving = changeLines(startLeaving(withLines(free, line(1)), free, 2000), free, () => [line(2)], 2001)
  const trays = moveLines(leaving, free, bill, 2002)
  expect(trayAt(trays, free).leaving?.lines).toEqual([line(1)])
  expect(trayAt(trays, bill).lines).toEqual([line(2)])
})

test('an order in the outbox is known by its place, its lines and the moment of the press', () => {
  const trays = startLeaving(withLines(free, line(1)), free, 2000)
  const order = { spMerchantId: 101, tableId: '7', party: null, lines: [line(1)], madeAt: 2001 }
  expect(leavingKeys(trays, order)).toEqual([free])
  const begun = startLeaving(withLines(another, line(1)), another, 2000)
  expect(leavingKeys(begun, { ...order, party: trayParty(wireParty('new')) })).toEqual([another])
  expect(leavingKeys(begun, order)).toEqual([])
  for (const other of [
    { ...order, tableId: '8' },
    { ...order, party: 55 },
    { ...order, lines: [line(1, 2)] },
    { ...order, madeAt: 1999 },
  ])
    expect(leavingKeys(trays, other)).toEqual([])
})

test('orders outlive a reload for an evening', () => {
  const trays = startLeaving(withLines(bill, line(1)), bill, 2000)
  const text = JSON.stringify(changeLines(trays, free, () => [line(2)], 2001))
  expect(readTrays(text, 3000)).toEqual(JSON.parse(text))
  expect(readTrays(text, 3000 + 24 * 60 * 60_000)).toEqual({})
})

test('what another version has kept is no order', () => {
  const key = JSON.stringify([3, 101, '7', null])
  for (const text of [
    null,
    '',
    'null',
    '[1]',
    '{"webcode":"X","tray":[]}',
    JSON.stringify({ [key]: { lines: [{ articleId: 'x' }], leaving: null, touchedAt: 1 } }),
    JSON.stringify({ [key]: { lines: [], leaving: {}, touchedAt: 1 } }),
  ])
    expect(readTrays(text, 3000)).toEqual({})
})
