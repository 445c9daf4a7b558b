import type { HandheldReceipt } from '@couvert/contract'
import {
  addPart,
  emptyPad,
  press,
  removePart,
  type TenderKey,
  type TenderMethod,
  type TenderPad,
} from '@couvert/domain'
import type { KeypadKey } from '@couvert/ui/staff'
import { useState } from 'react'

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
 * The tenders for a receipt as it was when they were typed. When the receipt changes they are thrown away, and
 * `isOutOfDate` says so; not while a payment is under way, whose own effect that change may be.
 */
export function useTenderPad(receipt: HandheldReceipt, isUnderWay: boolean) {
  const [basis, setBasis] = useState(receipt)
  const [pad, setPad] = useState<TenderPad>(() => emptyPad(receipt.amountOpen))
  const [isOutOfDate, setIsOutOfDate] = useState(false)

  function startOver(current: HandheldReceipt, saysOutOfDate: boolean) {
    setBasis(current)
    setPad(emptyPad(current.amountOpen))
    setIsOutOfDate(saysOutOfDate)
  }

  const hasChanged = basis.id !== receipt.id || basis.updatedAt !== receipt.updatedAt
  if (hasChanged && !isUnderWay) startOver(receipt, isOutOfDate || pad.parts.length > 0)

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
    /** The server said that the receipt changed: nothing of the old tenders is kept. */
    dropAsOutOfDate: () => startOver(basis, true),
  }
}
