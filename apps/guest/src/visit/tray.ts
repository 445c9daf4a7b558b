import { storageKeys } from '@couvert/client'
import { type Tray, withoutLines } from '@couvert/domain'
import { create } from 'zustand'
import { storage } from './session.ts'

/** The order that is being put together on this phone, for one table. */
type Order = { webcode: string; tray: Tray; remark: string; customFields: Readonly<Record<string, string>> }

const nothing: Order = { webcode: '', tray: [], remark: '', customFields: {} }

export const useOrder = create<Order>(() => storedOrder())

// The order outlives a reload.
useOrder.subscribe((order) => {
  if (order === nothing) storage.removeItem(storageKeys.order)
  else storage.setItem(storageKeys.order, JSON.stringify(order))
})

export function setTray(webcode: string, change: (tray: Tray) => Tray): void {
  useOrder.setState(({ tray }) => ({ webcode, tray: change(tray) }))
}

export function setOrderRemark(webcode: string, remark: string): void {
  useOrder.setState({ webcode, remark })
}

export function setCustomField(webcode: string, key: string, value: string): void {
  useOrder.setState(({ customFields }) => ({ webcode, customFields: { ...customFields, [key]: value } }))
}

/** What stands in a field: what was filled in, else what the venue has put there. */
export function customFieldValue(order: Order, field: { key: string; value: string; disabled: boolean }): string {
  return field.disabled ? field.value : (order.customFields[field.key] ?? field.value)
}

/** Takes out what has been sent; what was added meanwhile stays for the next order. */
export function takeOut(sent: Tray): void {
  const { webcode, tray } = useOrder.getState()
  const rest = withoutLines(tray, sent)
  if (rest.length === 0) clearTray()
  else useOrder.setState({ ...nothing, webcode, tray: rest })
}

export function clearTray(): void {
  useOrder.setState(nothing, true)
}

/** Whether the kept order is of this table; an empty one is of any. */
export function trayBelongsTo(webcode: string): boolean {
  const order = useOrder.getState()
  return order.webcode === webcode || order.tray.length === 0
}

function storedOrder(): Order {
  try {
    const order: unknown = JSON.parse(storage.getItem(storageKeys.order) ?? 'null')
    return isOrder(order) ? order : nothing
  } catch {
    return nothing
  }
}

// What an older version of the app kept may have another shape; then there is no order.
function isOrder(value: unknown): value is Order {
  if (typeof value !== 'object' || value === null) return false
  const { webcode, tray, remark, customFields } = value as Partial<Record<keyof Order, unknown>>
  return typeof webcode === 'string' && typeof remark === 'string' && isTray(tray) && isTexts(customFields)
}

// A function: a constant would not be there yet when the stored order is read, at the top of this file.
function isTray(value: unknown): boolean {
  return Array.isArray(value) && value.every(isLine)
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

function isLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const line = value as { articleId?: unknown; count?: unknown; modifiers?: unknown; remark?: unknown }
  const isCounted = Number.isInteger(line.articleId) && Number.isInteger(line.count)
  return isCounted && Array.isArray(line.modifiers) && typeof line.remark === 'string'
}
