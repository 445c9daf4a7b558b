import { storageKeys } from '@couvert/client'
import type { SpMerchant } from '@couvert/contract'
import { mobileNumber } from '@couvert/domain'
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

/** The mobile number as it is sent, or null: one that begins with a plus names its country itself. */
export function typedNumber(
  { text, country }: { text: string; country: string | null },
  merchant: Pick<SpMerchant, 'countryCodes'>,
): string | null {
  const isInternational = /^\s*(?:\+|00)/.test(text)
  return mobileNumber(text, isInternational ? merchant.countryCodes : [phoneCountry(country, merchant)])
}

/** Keeps a number that has proved right, so that the next visit need not ask. */
export function keepPhone(number: string): void {
  storage.setItem(storageKeys.phoneNumber, number)
}
