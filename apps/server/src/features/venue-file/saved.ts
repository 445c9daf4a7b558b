import type { FaultAt } from './fault.ts'

/** What saving a part of a venue came to: a name when it changed something, and what forbids it. */
export type Saved = { changed: string | null; faults: FaultAt[] }
