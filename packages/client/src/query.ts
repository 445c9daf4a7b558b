import type { CallInput, CallName, CallReply } from '@couvert/contract'
import { QueryClient } from '@tanstack/react-query'
import type { Client } from './client.ts'
import { type AnyRefusal, isUncertain } from './sent.ts'

/** What a query throws when the server refuses; `refusal` says why. */
export class RefusalError extends Error {
  readonly refusal: AnyRefusal

  constructor(refusal: AnyRefusal) {
    super(refusal.code)
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}

export type CallQuery<N extends CallName> = {
  queryKey: readonly [N, CallInput<N>]
  queryFn: (context: { signal: AbortSignal }) => Promise<CallReply<N>>
}

/** Query options of a call. The key is `[name, input]`, so `invalidateQueries({ queryKey: [name] })` meets them all. */
export function queryFor<N extends CallName>(client: Client, name: N, input: CallInput<N>): CallQuery<N> {
  return {
    queryKey: [name, input],
    async queryFn({ signal }) {
      const sent = await client.call(name, input, { signal })
      if (!sent.ok) throw new RefusalError(sent.refusal as AnyRefusal)
      return sent.reply
    },
  }
}

/** A query cache for phones: tries again what may pass by itself, never what the server decided. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The client answers `offline` itself, so that a screen can say so instead of waiting in silence.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && error instanceof RefusalError && mayPass(error.refusal),
        retryDelay: (failures) => 1000 * 3 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function mayPass(refusal: AnyRefusal): boolean {
  return isUncertain(refusal) && refusal.code !== 'UNAUTHORIZED' && refusal.code !== 'refresh_token'
}
