import { create } from 'zustand'

type Attempt = { ordergroupId: number; posAttempts: number }

/** Failed attempts that this handheld has asked about since it started. */
const useSeen = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

const keyOf = ({ ordergroupId, posAttempts }: Attempt) => `${ordergroupId}/${posAttempts}`

/** The first of these that was not asked about yet. */
export function useUnseen<A extends Attempt>(attempts: readonly A[]): A | undefined {
  const { keys } = useSeen()
  return attempts.find((attempt) => !keys.has(keyOf(attempt)))
}

export function markSeen(attempt: Attempt): void {
  useSeen.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(attempt)]) }))
}
