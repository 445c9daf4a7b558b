import { type CodeMisses, createCodeMisses } from '../../platform/code-misses.ts'
import type { Db } from '../../platform/db.ts'
import { venueSettings } from './settings.ts'

/** Which sites may show the page at a path in a frame, for whoever asks from this address. Empty: none. */
export type FrameSites = (path: string, address: string) => Promise<readonly string[]>

/**
 * The pages of a code may be framed by the sites its venue names. Guessing codes here is counted like guessing anywhere:
 * past the limit every page answers as one that nobody may frame.
 */
export function createFrameSites(db: Db, now: () => Date): FrameSites {
  const misses: CodeMisses = createCodeMisses({ now })
  return async (path, address) => {
    const code = codeIn(path)
    if (code === null || misses.waitSeconds(address, code) > 0) return []
    const [row] = await db.query<{ framedBy: unknown }>(
      `select m.body -> 'framedBy' as "framedBy" from code c join merchant m on m.id = c.merchant_id
        where c.code = $1 and c.table_id is not null`,
      [code],
    )
    if (!row) {
      misses.missed(address)
      return []
    }
    misses.found(address, code)
    return venueSettings.shape.framedBy.safeParse(row.framedBy ?? []).data ?? []
  }
}

function codeIn(path: string): string | null {
  const code = /^\/qr\/([^/?#]{1,72})/.exec(path)?.[1]
  if (code === undefined) return null
  try {
    return decodeURIComponent(code).trim().toUpperCase()
  } catch {
    return null
  }
}
