/** Counts guessed table codes per address; who guesses too often is refused for a while. */
export type CodeMisses = {
  /** Seconds to wait before this code may be asked for, 0 when it may be now. */
  waitSeconds(address: string, code: string): number
  missed(address: string): void
  /** What was counted before it was known was no miss. */
  forgiven(address: string): void
  found(address: string, code: string): void
}

export type CodeMissesOptions = {
  now: () => Date
  most?: number
  windowMs?: number
  /** Addresses kept in memory; the ones longest unused go first. */
  mostAddresses?: number
}

type Kept = { misses: number; since: number; found: Set<string> }

const mostFound = 500

/**
 * A restaurant shares one address, so a code that has been found from it goes on being answered while it is blocked:
 * whoever guesses learns nothing from it, and the tables that are in use do not notice.
 */
export function createCodeMisses(options: CodeMissesOptions): CodeMisses {
  const { now, most = 60, windowMs = 600_000, mostAddresses = 10_000 } = options
  const kept = new Map<string, Kept>()

  const of = (address: string): Kept => {
    const at = now().getTime()
    const known = kept.get(address) ?? { misses: 0, since: at, found: new Set() }
    if (at - known.since >= windowMs) Object.assign(known, { misses: 0, since: at })
    kept.delete(address)
    kept.set(address, known)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostAddresses) break
      kept.delete(oldest)
    }
    return known
  }

  return {
    waitSeconds(address, code) {
      const { misses, since, found } = of(address)
      if (misses < most || found.has(code)) return 0
      return Math.ceil((since + windowMs - now().getTime()) / 1_000)
    },
    missed(address) {
      of(address).misses += 1
    },
    forgiven(address) {
      const known = of(address)
      known.misses = Math.max(0, known.misses - 1)
    },
    found(address, code) {
      const { found } = of(address)
      if (found.size < mostFound) found.add(code)
    },
  }
}
