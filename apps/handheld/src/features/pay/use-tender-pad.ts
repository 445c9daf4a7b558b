import type { HandheldReceipt } from '@couvert/contract'
import {
  addPart,
  cents,
  emptyPad,
  press,
  removePart,
  sumCents,
  type Tender,
  type TenderKey,
  type TenderMethod,
  type TenderPad,
} from '@couvert/domain'
import type { KeypadKey } from '@couvert/ui/staff'
import { useState } from 'react'
import type { Payment } from './book-payment.ts'

const keys: Record<Exclude<KeypadKey, 'ok'>, TenderKey> = {
  '0': '0',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
  comma: ',',
  minus: '-',
  backspace: 'backspace',
  clear: 'C',
}

/**
 * The tenders for a receipt as it was when they were typed, or those of a payment that is under way when the page is
 * opened. When the receipt changes they are thrown away, and `isOutOfDate` says so; not while a payment is under way,
 * whose own effect that change may be. `isRefused`: the server said that the receipt had changed.
 */
export function useTenderPad(receipt: HandheldReceipt, payment: { asked?: Payment | undefined; isRefused: boolean }) {
  const [basis, setBasis] = useState(receipt)
  const [pad, setPad] = useState<TenderPad>(() => (payment.asked ? padOf(payment.asked) : emptyPad(receipt.amountOpen)))
  const [isOutOfDate, setIsOutOfDate] = useState(false)
  const isUnderWay = payment.asked !== undefined

  function startOver(current: HandheldReceipt, saysOutOfDate: boolean) {
    setBasis(current)
    setPad(emptyPad(current.amountOpen))
    setIsOutOfDate(saysOutOfDate)
  }

  const hasChanged = basis.id !== receipt.id || basis.updatedAt !== receipt.updatedAt
  if (hasChanged && !isUnderWay) startOver(receipt, isOutOfDate || pad.parts.length > 0)
  else if (payment.isRefused && pad.parts.length > 0) startOver(receipt, true)

  const edit = (next: (before: TenderPad) => TenderPad) => {
    setIsOutOfDate(false)
    setPad(next)
  }
  return {
    basis,
    pad,
    isOutOfDate,
    press: (key: Exclude<KeypadKey, 'ok'>) => edit((before) => press(before, keys[key])),
    add: (method: TenderMethod) => edit((before) => addPart(before, method)),
    remove: (position: number) => edit((before) => removePart(before, position)),
  }
}

function padOf({ input }: Payment): TenderPad {
  const parts = input.body.payment_methods.map(
    ({ name, amount, received }): Tender => ({
      method: name,
      amount: cents(amount),
      ...(received == null ? {} : { received: cents(received) }),
    }),
  )
  return { total: sumCents(parts.map(({ amount }) => amount)), parts, typed: '' }
}
