import type { CallReply } from '@couvert/contract'
import { useRefusalText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../session/client.ts'

const overviewKey = { queryKey: ['allOverview'] }

/** Marks a call as done: it leaves the screen at once and comes back when the server does not agree. */
export function useCallDone(): (callId: number) => void {
  const queries = useQueryClient()
  const wordsOf = useRefusalText()
  return async (callId) => {
    await queries.cancelQueries(overviewKey)
    queries.setQueriesData<CallReply<'allOverview'>>(overviewKey, (before) =>
      before ? { ...before, calls: before.calls.filter(({ id }) => id !== callId) } : before,
    )
    const sent = await client.call('callDone', { params: { id: String(callId) }, body: {} })
    // Another waiter was first: that is what was asked for.
    if (!sent.ok && sent.refusal.code !== 'not_found') showNotice(wordsOf(sent.refusal))
    await queries.invalidateQueries(overviewKey)
  }
}
