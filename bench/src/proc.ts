import { readdirSync, readFileSync } from 'node:fs'

// CPU time and memory of process trees, from Linux' /proc.
const ticksPerSecond = 100

type Stat = { parent: number; seconds: number; childSeconds: number }

/** CPU seconds used so far by these processes and all below them, ended children included. */
export function cpuSeconds(roots: readonly number[]): number {
  let seconds = 0
  for (const pid of tree(roots)) {
    const stat = statOf(pid)
    if (stat) seconds += stat.seconds + stat.childSeconds
  }
  return seconds
}

/** Resident memory of one process. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

function tree(roots: readonly number[]): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat) parents.set(Number(name), stat.parent)
  }
  const found = new Set(roots)
  for (let grew = true; grew; ) {
    grew = false
    for (const [pid, parent] of parents) {
      if (found.has(pid) || !found.has(parent)) continue
      found.add(pid)
      grew = true
    }
  }
  return [...found]
}

/** Undefined for a process that ended meanwhile. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticksPerSecond
    return { parent: fields[1] ?? 0, seconds: seconds(11), childSeconds: seconds(13) }
  } catch {
    return undefined
  }
}
