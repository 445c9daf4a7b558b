import { execFileSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As whom PostgreSQL runs. It refuses root, so root hands it to a user without rights. */
export type Account =
  | { kind: 'self' }
  | { kind: 'other'; uid: number; gid: number }
  /** Like `other`, and may pass folders that only root may enter, such as /root. */
  | { kind: 'passing'; uid: number; gid: number; setpriv: string }

export async function accountFor(cluster: string, program: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const user = ownerOf(cluster) ?? userNamed('postgres') ?? makeUser() ?? userNamed('nobody')
  if (!user) throw new Error('PostgreSQL does not run as root and there is no other user: start this server as one.')
  const closed = [dirname(cluster), program].find((path) => !mayReach(path, user))
  if (closed === undefined) return { kind: 'other', ...user }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv', '/sbin/setpriv'].find(existsSync)
  if (setpriv && mayPass(setpriv, user)) return { kind: 'passing', ...user, setpriv }
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${closed}: start this server as an ordinary user, or move it (or DATA_DIR) to a folder that all may enter.`,
  )
}

/** The arguments of `spawn` for a program under this account. */
export function asAccount(account: Account, program: string, args: string[]): [string, string[], SpawnOptions] {
  if (account.kind === 'self') return [program, args, {}]
  const { uid, gid } = account
  // NOTE the folder we stand in may be closed to that user too.
  if (account.kind === 'other') return [program, args, { uid, gid, cwd: '/' }]
  return [account.setpriv, [...passing(account), program, ...args], { cwd: '/' }]
}

export function giveTo(account: Account, path: string): void {
  if (account.kind !== 'self') chownSync(path, account.uid, account.gid)
}

type User = { uid: number; gid: number }

function passing({ uid, gid }: User): string[] {
  // NOTE without the securebit, access(2), by which initdb looks for its companions, disregards the right.
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--']
}

function mayPass(setpriv: string, user: User): boolean {
  try {
    execFileSync(setpriv, [...passing(user), '/bin/true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function ownerOf(cluster: string): User | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

function userNamed(name: string): User | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function makeUser(): User | null {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
    return userNamed('postgres')
  } catch {
    return null
  }
}

/** Whether `user` may enter every folder above `path`, and `path` itself. */
function mayReach(path: string, { uid, gid }: User): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const stat = statSync(at)
      const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
      if ((stat.mode & bit) === 0) return false
    }
    if (at === dirname(at)) return true
  }
}
