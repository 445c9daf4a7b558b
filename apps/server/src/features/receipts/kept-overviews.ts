/** The last overviews as ready bytes. */
export type KeptOverviews = {
  /**
   * What was made for `asked` when it was of this `version`, else what `make` makes now. That may be newer, and says of
   * which version it is: kept under the older one it would come back with it, when a call has come and gone.
   */
  bytes(asked: string, version: string, make: () => Promise<{ version: string; bytes: Buffer }>): Promise<Buffer>
}

type Kept = { version: string; bytes: Promise<Buffer> }

/**
 * Between two changes of a floor all handhelds of a venue ask for the same overview, each minute and after each hint. It
 * is hundreds of kilobytes on a full evening: made once, sent to all.
 */
export function createKeptOverviews({ most = 8 }: { most?: number } = {}): KeptOverviews {
  const kept = new Map<string, Kept>()
  return {
    bytes(asked, version, make) {
      const known = kept.get(asked)
      if (known?.version === version) return known.bytes
      const made: Kept = { version, bytes: making() }
      async function making(): Promise<Buffer> {
        const overview = await make()
        made.version = overview.version
        return overview.bytes
      }
      made.bytes.catch(() => kept.get(asked) === made && kept.delete(asked))
      kept.delete(asked)
      kept.set(asked, made)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return made.bytes
    },
  }
}
