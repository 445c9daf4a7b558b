import type { KeyValueStore } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Whether a receipt opens with its bill, or with the orders because those were looked at last on this device. */
export function showsBill(storage: KeyValueStore): boolean {
  return storage.getItem(storageKeys.showBill) !== 'false'
}

export function keepShowsBill(storage: KeyValueStore, isBill: boolean): void {
  storage.setItem(storageKeys.showBill, String(isBill))
}
