import { keepShowsBill, showsBill } from '@couvert/client'
import { paths } from '../paths.ts'
import { storage } from './session.ts'

/** The bill, or the orders where the guest looked at those last. */
export function billPath(): string {
  return showsBill(storage) ? paths.receipt : paths.orders
}

export function keepBillChoice(isBill: boolean): void {
  keepShowsBill(storage, isBill)
}
