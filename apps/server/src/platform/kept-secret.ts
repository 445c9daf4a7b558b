import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The random text (hexadecimal, `bytes` long) kept in a file that only this user may read, made at the first start. It
 * gets its name when it is on the disk: a power cut must not leave an empty secret, under which anybody could sign.
 */
export function keptSecret(path: string, bytes: number): string {
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept !== '') return kept
  const made = randomBytes(bytes).toString('hex')
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  writeFileSync(file, `${made}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
  return made
}
