import type { AnyRefusal, Client } from '@couvert/client'
import type { HandheldUser } from '@couvert/contract'
import { create } from 'zustand'

/**
 * `opening`: asking whether a stored session still counts. `unreachable`: nobody answered that question. `out` may say
 * why the session ended.
 */
export type StaffSession =
  | { state: 'opening' }
  | { state: 'unreachable' }
  | { state: 'out'; refusal?: AnyRefusal }
  | { state: 'in'; user: HandheldUser }

export const useStaffSession = create<StaffSession>(() => ({ state: 'opening' }))

const enter = (session: StaffSession) => useStaffSession.setState(session, true)

/** Opens the stored session; a device without a waiter's session goes to the login. */
export async function openSession(client: Client): Promise<void> {
  enter({ state: 'opening' })
  const sent = await client.start()
  const user = client.user()
  if (sent.ok) return enter(user ? { state: 'in', user } : { state: 'out' })
  if (sent.refusal.code === 'refresh_token') return enter({ state: 'out', refusal: sent.refusal })
  enter({ state: 'unreachable' })
}

/** Logs a waiter in; the answer is the refusal, if any. */
export async function logIn(client: Client, location: string, code: string): Promise<AnyRefusal | undefined> {
  const sent = await client.login(location, code)
  if (!sent.ok) return sent.refusal
  const user = client.user()
  enter(user ? { state: 'in', user } : { state: 'out' })
  return undefined
}

/** Ends the session at the server and forgets it here. */
export async function logOut(client: Client): Promise<void> {
  // Out first, so that the end of the session is not taken for the server's.
  enter({ state: 'out' })
  await client.logout()
}

/** Forgets what was seen when a session ends, and says why when it was the server that ended it. */
export function watchSessionEnd(client: Client, forget: () => void): () => void {
  return client.onSessionEnd(() => {
    forget()
    if (useStaffSession.getState().state !== 'in') return
    enter({ state: 'out', refusal: client.ownRefusal('refresh_token') })
  })
}
