import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, startMark } from './process-mark.ts'

export class FolderTaken extends Error {}

/**
 * Makes the folder and claims it for this process, until `release` or the process' end; a claim whose process is gone
 * is taken over. Throws `FolderTaken` when another living server holds it.
 */
export function claimFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const path = join(folder, 'server.lock')
  const mine = `${process.pid} ${startMark(process.pid) ?? '-'}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    // A link appears whole or not at all, so nobody reads a half-written claim.
    for (let tries = 0; !link(draft, path); tries += 1) {
      const other = readClaim(path)
      if (other === null) continue
      if (other.isAlive || tries > 20) {
        throw new FolderTaken(
          `Another server (process ${other.pid}) is running on ${folder}: stop it first, or give this one its own DATA_DIR.`,
        )
      }
      setAside(path, other.text)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release: () => {
      if (readText(path) === mine) rmSync(path, { force: true })
    },
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readClaim(path: string): { pid: number; isAlive: boolean; text: string } | null {
  const text = readText(path)
  if (text === null) return null
  const [pidText = '', mark = '-'] = text.trim().split(' ')
  const pid = Number(pidText)
  const isAlive =
    Number.isInteger(pid) && pid > 0 && pid !== process.pid && isSameProcess(pid, mark === '-' ? null : mark)
  return { pid, isAlive, text }
}

/** Removes a dead claim, unless another process replaced it by its own in the meantime: that one is put back. */
function setAside(path: string, dead: string): void {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readText(aside) !== dead) link(aside, path)
  rmSync(aside, { force: true })
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
