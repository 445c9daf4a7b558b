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
  typedSum,
} from '@couvert/domain'
import type { KeypadKey } from '@couvert/ui/staff'
import { useState } from 'react'
import { type BillPart, partOfPayment } from './bill-part.ts'
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

type UnderWay = {
  asked?: Payment | undefined
  /** The server said that the receipt had changed. */
  isRefused: boolean
  /** A part was booked: what was typed is done with. */
  isPartPaid: boolean
}

/**
 * The tenders for a receipt as it was when they were typed, for all that is open or for the part that was chosen; those
 * of a payment that is under way when the page is opened. When the receipt changes they are thrown away, and
 * `isOutOfDate` says so; not while a payment is under way, whose own effect that change may be.
 */
export function useTenderPad(receipt: HandheldReceipt, payment: UnderWay) {
  const { asked } = payment
  const [basis, setBasis] = useState(receipt)
  const [part, setPart] = useState<BillPart | undefined>(() => asked && partOfPayment(asked))
  const [pad, setPad] = useState<TenderPad>(() => (asked ? padOf(asked) : emptyPad(receipt.amountOpen)))
  const [isOutOfDate, setIsOutOfDate] = useState(false)

  function startOver(current: HandheldReceipt, saysOutOfDate: boolean) {
    setBasis(current)
    setPart(undefined)
    setPad(emptyPad(current.amountOpen))
    setIsOutOfDate(saysOutOfDate)
  }

  const hasBegun = pad.parts.length > 0 || part !== undefined
  const hasChanged = basis.id !== receipt.id || basis.updatedAt !== receipt.updatedAt
  if (payment.isPartPaid) {
    if (hasChanged || hasBegun) startOver(receipt, false)
  } else if (hasChanged && asked === undefined) startOver(receipt, isOutOfDate || hasBegun)
  else if (payment.isRefused && hasBegun) startOver(receipt, true)

  const edit = (next: (before: TenderPad) => TenderPad) => {
    setIsOutOfDate(false)
    setPad(next)
  }
  return {
    basis,
    part,
    pad,
    isOutOfDate,
    /** What is typed as a sum of the bill. */
    sum: typedSum({ ...pad, total: basis.amountOpen }),
    press: (key: Exclude<KeypadKey, 'ok'>) => edit((before) => press(before, keys[key])),
    add: (method: TenderMethod) => edit((before) => addPart(before, method)),
    remove: (position: number) => edit((before) => removePart(before, position)),
    /** Begins anew, for this part only or, with none, for the whole bill. */
    choosePart(chosen: BillPart | undefined) {
      setPart(chosen)
      edit(() => emptyPad(chosen ? chosen.amount : basis.amountOpen))
    },
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
