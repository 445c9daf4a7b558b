import type { Tokens } from '@couvert/contract'
import { contract } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import { createCodeMisses } from '../../platform/code-misses.ts'
import type { Hints } from '../../platform/hints.ts'
import type { Live } from '../../platform/live.ts'
import { once } from '../../platform/once.ts'
import type { Serve } from '../../platform/serve.ts'
import { mayListen } from './may-listen.ts'
import { renew } from './renew.ts'
import { authenticate, createRegister, endSession, hasLoggedIn, logIn } from './sessions.ts'
import type { SessionNeeds } from './tokens.ts'

/** Who is asking: devices, their sessions, waiters' logins, and the private channels they may hear. */
export function serveDevices(serve: Serve, needs: SessionNeeds & { live: Live; hints: Hints }): void {
  const { database, hints, live, seal } = needs
  // Wrong passwords are counted, not logins: at the start of an evening all waiters log in from one address.
  const guesses = createCodeMisses({ now: needs.now, most: 20 })

  const registering = { ...needs, register: createRegister(database) }
  serve(contract.auth, async ({ body }, { repeat }) => answered(await authenticate(registering, body, repeat)), {
    limit: 600,
  })

  serve(
    contract.refresh,
    async ({ body }, { repeat }) =>
      answered(
        await renew(
          needs,
          { ...body, username: body.handheld_username ?? null, password: body.handheld_password ?? null },
          repeat,
        ),
      ),
    { limit: 600 },
  )

  serve(
    contract.handheldLogin,
    async ({ body }, { caller, address, repeat }) => {
      // Everybody in the room has the address of the room: a waiter's own device is not answerable for it.
      const { handheld_username: username, handheld_password: password } = body
      const isKnown = await hasLoggedIn(database, { deviceId: caller.deviceId, username })
      const guesser = `${isKnown ? caller.deviceId : address} ${username}`
      const retryAfter = guesses.waitSeconds(guesser, '')
      if (retryAfter > 0) return refuse({ code: 'too_many_requests', retryAfter })
      // Counted before the password is tried, which takes its time: many at once would else all be tried.
      guesses.missed(guesser)
      const outcome = answered(await logIn(needs, { deviceId: caller.deviceId, username, password }, repeat))
      if (outcome.ok || outcome.refusal.code !== 'login_failed') guesses.forgiven(guesser)
      return outcome
    },
    { limit: 300 },
  )

  serve(contract.handheldLogout, async (_input, { caller, repeat }) => {
    const { deviceId, sessionId } = caller
    const { answer } = await once(database, { deviceId, repeat }, async () => ok({ message: 'success' as const }))
    if (!answer.ok) return answer
    // Also under a key that was answered before: the device may have another session by now.
    await endSession(database, caller)
    hints.closeSocketsOf(sessionId)
    return answer
  })

  serve(
    contract.channelAuth,
    async ({ body: { socket_id, channel_name } }, { caller, repeat }) => {
      const { deviceId, sessionId } = caller
      const { answer, isRepeated } = await once(database, { deviceId, repeat, seal }, async (tx) => {
        const isAllowed = await mayListen(tx, caller, channel_name)
        const auth = isAllowed ? live.authorize(socket_id, channel_name, sessionId) : null
        return auth === null ? refuse({ code: 'forbidden' } as const) : ok({ message: 'success' as const, auth })
      })
      // Who might listen then may have logged out since.
      const isLate = isRepeated && answer.ok && !(await mayListen(database, caller, channel_name))
      return isLate ? refuse({ code: 'forbidden' }) : answer
    },
    { alsoAt: ['/sp/v8/broadcasting/auth'] },
  )
}

function answered<R>(outcome: Outcome<Tokens, R>): Outcome<{ message: 'auth'; data: Tokens }, R> {
  return outcome.ok ? ok({ message: 'auth', data: outcome.value }) : outcome
}
