import { lateCode } from '@couvert/client/late-code'
import { lazy } from 'react'

// Numbers of all countries are large, and most venues ask for none.
const field = lateCode(() => import('./PhoneField.tsx'))
const numbers = lateCode(() => import('./mobile-number.ts'))

export const PhoneField = lazy(async () => ({ default: (await field.get()).PhoneField }))

/** A mobile number as it is sent; null for any other text. */
export async function checkedMobileNumber(text: string, country: string): Promise<string | null> {
  const { mobileNumber } = await numbers.get()
  return mobileNumber(text, country)
}
