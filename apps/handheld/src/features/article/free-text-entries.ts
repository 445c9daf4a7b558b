import { storageKeys } from '@couvert/client'
import { storage } from '../../session/client.ts'

/** What was entered for a free-text article; the price as it was typed. */
export type FreeTextEntry = { name: string; typed: string }

/** The last entry for an article on this handheld. */
export function lastFreeText(spMerchantId: number, articleId: number): FreeTextEntry | undefined {
  const entry = read()[keyOf(spMerchantId, articleId)]
  return isEntry(entry) ? entry : undefined
}

export function keepFreeText(spMerchantId: number, articleId: number, entry: FreeTextEntry): void {
  const entries = { ...read(), [keyOf(spMerchantId, articleId)]: entry }
  storage.setItem(storageKeys.freeTextEntries, JSON.stringify(entries))
}

const keyOf = (spMerchantId: number, articleId: number) => `${spMerchantId}/${articleId}`

function read(): Record<string, unknown> {
  try {
    const entries: unknown = JSON.parse(storage.getItem(storageKeys.freeTextEntries) ?? '{}')
    return typeof entries === 'object' && entries !== null ? { ...entries } : {}
  } catch {
    return {}
  }
}

function isEntry(value: unknown): value is FreeTextEntry {
  if (typeof value !== 'object' || value === null) return false
  const { name, typed } = value as { name?: unknown; typed?: unknown }
  return typeof name === 'string' && typeof typed === 'string' && /^-?\d*(\.\d{0,2})?$/.test(typed)
}
