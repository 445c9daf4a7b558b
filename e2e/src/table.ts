import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { payAll, staffAt } from './api.ts'

const tableCount = 20

/** A table of Osteria Lucia for one test alone, where the bill of the test before has been paid. */
export async function withTable(folder: string, port: number, use: (code: string) => Promise<void>): Promise<void> {
  for (let turn = claimTurn(folder); ; turn++) {
    const code = `LUCIA${String((turn % tableCount) + 1).padStart(2, '0')}`
    const claim = join(folder, code)
    // A long test may sit there still when its turn comes round.
    if (!make(claim)) continue
    try {
      await payAll(await staffAt(`http://localhost:${port}`), code)
      return await use(code)
    } finally {
      rmdirSync(claim)
    }
  }
}

/** What the staff call the table with this code: '7' for LUCIA07. */
export function identifierOf(code: string): string {
  return String(Number(code.slice(-2)))
}

/** Counts up, also between workers. */
function claimTurn(folder: string): number {
  for (let turn = 0; turn < 10_000; turn++) {
    if (make(join(folder, `turn-${turn}`))) return turn
  }
  throw new Error('More than ten thousand tests asked for a table.')
}

/** Makes a folder; false: another worker has, for that can be done only once. */
function make(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
