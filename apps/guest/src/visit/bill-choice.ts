import { storageKeys } from '@couvert/client'
import { paths } from '../paths.ts'
import { storage } from './session.ts'

/** The bill, or the orders where the guest looked at those last. */
export function billPath(): string {
  return storage.getItem(storageKeys.showBill) === 'false' ? paths.orders : paths.receipt
}

export function keepBillChoice(isBill: boolean): void {
  storage.setItem(storageKeys.showBill, String(isBill))
}
