import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process started, as an opaque text; null when it cannot be told. Process ids are used again, this is not. */
export function startMark(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may hold spaces: count from behind it. Field 22 is the start, in ticks since boot.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
    }
    if (process.platform === 'win32') return null
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .replaceAll(' ', '_') || null
    )
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  if (process.platform === 'linux' && isZombie(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function isSameProcess(pid: number, mark: string | null): boolean {
  return isAlive(pid) && (mark === null || startMark(pid) === mark)
}

/** A killed process whose parent has not asked for it yet still answers to its id. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z'
  } catch {
    return false
  }
}
