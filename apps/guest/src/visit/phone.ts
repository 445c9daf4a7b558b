import { storageKeys } from '@couvert/client'
import type { SpMerchant } from '@couvert/contract'
import { create } from 'zustand'
import { storage } from './session.ts'

/** The number a guest leaves with an order: as typed, and the country it is of unless it begins with a plus. */
export const usePhone = create<{ text: string; country: string | null }>(() => ({
  text: storage.getItem(storageKeys.phoneNumber) ?? '',
  country: null,
}))

/** The country of the guest's number: as chosen, else the venue's first. */
export function phoneCountry(chosen: string | null, { countryCodes }: Pick<SpMerchant, 'countryCodes'>): string {
  return chosen ?? countryCodes[0] ?? 'NL'
}

/** Keeps a number that has proved right, so that the next visit need not ask. */
export function keepPhone(number: string): void {
  storage.setItem(storageKeys.phoneNumber, number)
}
