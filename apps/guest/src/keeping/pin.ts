import { openDialog } from '../shell/dialogs.ts'
import { receiptInput } from '../visit/opening.ts'
import { client } from '../visit/session.ts'
import { queryClient, receiptQuery } from './queries.ts'

/** `locked`: so many were wrong that none counts for a while. */
export type PinTried =
  | { state: 'proved' }
  | { state: 'wrong' }
  | { state: 'locked' }
  | { state: 'unknown'; text: string }

/** Tries a PIN by asking for the bill with it. Only a right one is kept, and goes with every later call. */
export async function provePin(webcode: string, pin: string): Promise<PinTried> {
  const { queryKey } = receiptQuery(webcode)
  const sent = await client.call('receipt', receiptInput(webcode), { pincode: pin })
  if (!sent.ok) return { state: 'unknown', text: sent.refusal.text }
  if (sent.reply.message === 'wrong_pincode') return { state: sent.reply.pin_locked ? 'locked' : 'wrong' }
  client.setContext({ pincode: pin })
  // What was asked without this PIN may not overwrite its answer.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, sent.reply)
  return { state: 'proved' }
}

/** Takes in that the server refused a PIN, or missed one: it is forgotten, and the guest is asked for the right one. */
export function askForPin(webcode: string): void {
  client.setContext({ pincode: null })
  queryClient.setQueryData(receiptQuery(webcode).queryKey, { message: 'wrong_pincode', wrongPincode: true })
  openDialog({ kind: 'pin' })
}
