export type PhoneFacts = {
  /** The venue tells guests by message when something happens to their order. */
  useNotifications: boolean
  /** Guests may leave a number. */
  usePhone: boolean
  hasReceipt: boolean
  isStaff: boolean
}

/** Whether an order asks for a phone number: never staff's; `required` with the first order of a venue that notifies. */
export function phoneWanted({
  useNotifications,
  usePhone,
  hasReceipt,
  isStaff,
}: PhoneFacts): 'no' | 'optional' | 'required' {
  if (isStaff) return 'no'
  if (useNotifications && !hasReceipt) return 'required'
  return usePhone || useNotifications ? 'optional' : 'no'
}
