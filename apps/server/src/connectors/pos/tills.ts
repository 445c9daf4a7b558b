import type { Till } from './port.ts'
import { sandboxTill } from './sandbox/index.ts'
import { type SandboxTill, startSandboxTill } from './sandbox/server.ts'

/** How a venue names its till. */
type Named = { kind: 'sandbox'; url?: string }

export type Tills = {
  of(named: Named): Promise<Till>
  /** Stops what was started for them. */
  close(): Promise<void>
}

/** The outside tills that we can talk to. A sandbox till without an address is run here, and remembers until the end. */
export function createTills(): Tills {
  let own: Promise<SandboxTill> | null = null
  return {
    async of({ url }) {
      if (url !== undefined) return sandboxTill(url)
      own ??= startSandboxTill()
      return sandboxTill((await own).url)
    },
    async close() {
      await (await own)?.close()
    },
  }
}
