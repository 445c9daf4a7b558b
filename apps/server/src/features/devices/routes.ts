import type { Tokens } from '@couvert/contract'
import { contract } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import type { Hints } from '../../platform/hints.ts'
import type { Live } from '../../platform/live.ts'
import type { Serve } from '../../platform/serve.ts'
import { mayListen } from './may-listen.ts'
import { authenticate, endSession, logIn, renew, type SessionNeeds } from './sessions.ts'

/** Who is asking: devices, their sessions, waiters' logins, and the private channels they may hear. */
export function serveDevices(serve: Serve, needs: SessionNeeds & { live: Live; hints: Hints }): void {
  serve(contract.auth, async ({ body }) => answered(await authenticate(needs, body)), { limit: 600 })

  serve(
    contract.refresh,
    async ({ body }) =>
      answered(
        await renew(needs, {
          ...body,
          username: body.handheld_username ?? null,
          password: body.handheld_password ?? null,
        }),
      ),
    { limit: 600 },
  )

  serve(
    contract.handheldLogin,
    async ({ body }, { caller }) =>
      answered(
        await logIn(needs, {
          deviceId: caller.deviceId,
          username: body.handheld_username,
          password: body.handheld_password,
        }),
      ),
    { limit: 30 },
  )

  serve(contract.handheldLogout, async (_input, { caller }) => {
    await endSession(needs.database, caller.sessionId)
    needs.hints.closeSocketsOf(caller.sessionId)
    return ok({ message: 'success' })
  })

  serve(
    contract.channelAuth,
    async ({ body }, { caller }) => {
      const isAllowed = await mayListen(needs.database, caller, body.channel_name)
      const auth = isAllowed ? needs.live.authorize(body.socket_id, body.channel_name, caller.sessionId) : null
      return auth === null ? refuse({ code: 'forbidden' }) : ok({ message: 'success', auth })
    },
    { alsoAt: ['/sp/v8/broadcasting/auth'] },
  )
}

function answered<R>(outcome: Outcome<Tokens, R>): Outcome<{ message: 'auth'; data: Tokens }, R> {
  return outcome.ok ? ok({ message: 'auth', data: outcome.value }) : outcome
}
