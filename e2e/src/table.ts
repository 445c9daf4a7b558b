import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { payAll, staffAt } from './api.ts'

const tableCount = 20

/** A table of Osteria Lucia for one test alone; after the twentieth test, one whose bill is paid first. */
export async function freshTable(folder: string, port: number): Promise<string> {
  const turn = claimTurn(folder)
  const code = `LUCIA${String((turn % tableCount) + 1).padStart(2, '0')}`
  if (turn >= tableCount) await payAll(await staffAt(`http://localhost:${port}`), code)
  return code
}

/** What the staff call the table with this code: '7' for LUCIA07. */
export function identifierOf(code: string): string {
  return String(Number(code.slice(-2)))
}

/** Counts up, also between workers: a folder can be made only once. */
function claimTurn(folder: string): number {
  for (let turn = 0; turn < 10_000; turn++) {
    try {
      mkdirSync(join(folder, `turn-${turn}`))
      return turn
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error('More than ten thousand tests asked for a table.')
}
