import * as z from 'zod'
import type { Till } from '../port.ts'

const taken = z.object({ taken: z.literal(true), again: z.boolean() })
const refused = z.object({ reason: z.string() })
const withdrawn = z.object({ withdrawn: z.literal(true) })

/** The client of the sandbox till that listens at this address. */
export function sandboxTill(url: string): Till {
  const ask = async (method: 'PUT' | 'DELETE', id: string, signal: AbortSignal, body?: object) => {
    const reply = await fetch(new URL(`/orders/${encodeURIComponent(id)}`, url), {
      method,
      signal,
      redirect: 'error',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  }
  return {
    async send(order, signal) {
      try {
        const { status, body } = await ask('PUT', order.id, signal, order)
        if (status === 409) return { kind: 'refused', reason: refused.parse(body).reason }
        if (status === 200 || status === 201) return { kind: 'accepted', isRepeat: taken.parse(body).again }
        return { kind: 'unreachable', reason: `The till answered ${status}` }
      } catch (error) {
        return { kind: 'unreachable', reason: said(error) }
      }
    },
    async withdraw(id, signal) {
      try {
        const { status, body } = await ask('DELETE', id, signal)
        if (status === 200 && withdrawn.safeParse(body).success) return { kind: 'withdrawn' }
        return { kind: 'unreachable', reason: `The till answered ${status}` }
      } catch (error) {
        return { kind: 'unreachable', reason: said(error) }
      }
    },
  }
}

/** Without addresses: staff read it. */
function said(error: unknown): string {
  if (error instanceof DOMException) return 'The till did not answer in time'
  return error instanceof TypeError ? 'The till cannot be reached' : 'The till answered nonsense'
}
