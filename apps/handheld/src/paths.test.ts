import { expect, test } from 'vitest'
import { homeOf, paths, tablePageOf } from './paths.ts'

test('an address without a known merchant leads to the first one', () => {
  for (const path of ['/', '//', '/history', '/floorplan', '/999', '/abc/overview', '/0'])
    expect(homeOf(path, [101, 102], null)).toBe('/101/overview')
})

test('an address of a known merchant stays with it', () => {
  for (const path of ['/102', '/102/', '/102/nothing', '/102/table/7'])
    expect(homeOf(path, [101, 102], '/101/overview')).toBe('/102/overview')
})

test('the root leads to the page that was set as home, as long as the waiter works there', () => {
  expect(homeOf('/', [101, 102], '/102/overview')).toBe('/102/overview')
  expect(homeOf('/', [101], '/102/overview')).toBe('/101/overview')
  expect(homeOf('/', [101], 'nonsense')).toBe('/101/overview')
  expect(homeOf('/history', [101, 102], '/102/overview')).toBe('/101/overview')
})

test('a waiter without a merchant has no home', () => {
  expect(homeOf('/', [], '/101/overview')).toBeUndefined()
})

test('a table is named as it is, whatever signs its identifier has', () => {
  expect(paths.receipt(101, 'Bar 1/2')).toBe('/101/table/Bar%201%2F2/merchant/receiptpage')
  expect(paths.checkout(101, '12', 7)).toBe('/101/table/12/merchant/checkout?receipt=7')
})

test('an address under a table names one of its pages, any other the short keys', () => {
  expect(tablePageOf('merchant/menupage')).toBe('menu')
  expect(tablePageOf('merchant/orderpage/')).toBe('order')
  expect(tablePageOf('merchant/orderspage')).toBe('orders')
  expect(tablePageOf('merchant/receiptpage')).toBe('receipt')
  for (const rest of ['', 'merchant/shortkeypage', 'merchant', 'elsewhere']) expect(tablePageOf(rest)).toBe('shortKeys')
})

test('one more bill at a table has an address of its own', () => {
  expect(paths.menu(101, '7', 'new')).toBe('/101/table/7/merchant/menupage?receipt=new')
})
