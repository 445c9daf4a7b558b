/** Who is asking: the token says so, never the host. */
export type Caller =
  | { kind: 'guest'; deviceId: string; sessionId: string }
  | {
      kind: 'staff'
      deviceId: string
      sessionId: string
      staffId: number
      /** Ids of the merchants (not of their table services) the login belongs to. */
      merchantIds: readonly number[]
      useMenuTags: boolean
    }

type Claims = { d: string; s: string; u?: number; m?: number[]; t?: 1 }

/** The claims of an access token; short names, the token travels with every call. */
export function claimsOf(caller: Caller): Claims {
  const claims: Claims = { d: caller.deviceId, s: caller.sessionId }
  if (caller.kind === 'guest') return claims
  return { ...claims, u: caller.staffId, m: [...caller.merchantIds], ...(caller.useMenuTags ? { t: 1 as const } : {}) }
}

/** Reads verified claims back; null when they are not ours. */
export function callerOf(claims: unknown): Caller | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { d, s, u, m, t } = claims as Partial<Claims>
  if (typeof d !== 'string' || typeof s !== 'string') return null
  if (typeof u !== 'number') return { kind: 'guest', deviceId: d, sessionId: s }
  return { kind: 'staff', deviceId: d, sessionId: s, staffId: u, merchantIds: m ?? [], useMenuTags: t === 1 }
}
