import { isAbsolute, resolve } from 'node:path'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export type Config = {
  port: number
  host: string
  /** Absolute path of the folder that holds everything this server writes itself. */
  dataDir: string
  /** `embedded`: we run PostgreSQL ourselves in `dataDir`; `external`: someone else runs it. */
  database: { kind: 'embedded' } | { kind: 'external'; url: string; directUrl: string }
  publicUrl: string | null
  /** The first signs, all verify. Null only with the embedded database: then a secret is kept in `dataDir`. */
  secrets: readonly [string, ...string[]] | null
  demo: boolean
  logLevel: LogLevel
  metricsToken: string | null
}

export type ConfigOutcome = { ok: true; config: Config } | { ok: false; text: string }

type Environment = Readonly<Record<string, string | undefined>>

const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const shortestSecret = 32

/** Reads the environment, the only place that does. All faults come back at once, one line each. */
export function readConfig(env: Environment): ConfigOutcome {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || null

  const databaseUrl = text('DATABASE_URL')
  const publicUrl = text('PUBLIC_URL')
  const config: Config = {
    port: readPort(text('PORT'), faults),
    host: text('HOST') ?? '0.0.0.0',
    dataDir: readFolder(text('DATA_DIR') ?? '.data'),
    database: readDatabase(databaseUrl, text('DATABASE_DIRECT_URL'), faults),
    publicUrl: readPublicUrl(publicUrl, faults),
    secrets: readSecrets(text('SECRET'), databaseUrl !== null, faults),
    demo: readDemo(text('DEMO'), databaseUrl === null, publicUrl !== null, faults),
    logLevel: readLogLevel(text('LOG_LEVEL'), faults),
    metricsToken: text('METRICS_TOKEN'),
  }
  if (faults.length === 0) return { ok: true, config }
  return { ok: false, text: ['The environment does not fit:', ...faults.map((fault) => `  - ${fault}`)].join('\n') }
}

function readPort(value: string | null, faults: string[]): number {
  if (value === null) return 3000
  const port = Number(value)
  // NOTE the port after it serves the handheld.
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_534) return port
  faults.push(`PORT is a whole number from 1 to 65534, not '${value}'.`)
  return 3000
}

function readFolder(value: string): string {
  return isAbsolute(value) ? value : resolve(value)
}

function readDatabase(value: string | null, direct: string | null, faults: string[]): Config['database'] {
  if (value === null) {
    if (direct !== null) faults.push('DATABASE_DIRECT_URL has a meaning only beside DATABASE_URL.')
    return { kind: 'embedded' }
  }
  // NOTE the addresses hold a password: they are never repeated in a message.
  if (!isPostgresUrl(value))
    faults.push('DATABASE_URL is an address such as postgres://user:password@host:5432/couvert.')
  if (direct !== null && !isPostgresUrl(direct)) {
    faults.push('DATABASE_DIRECT_URL is an address such as postgres://user:password@host:5432/couvert.')
  }
  return { kind: 'external', url: value, directUrl: direct ?? value }
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)
}

function readPublicUrl(value: string | null, faults: string[]): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    faults.push(`PUBLIC_URL is an address such as https://order.example.com, not '${value}'.`)
    return null
  }
  const url = new URL(value)
  if (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') return url.origin
  faults.push('PUBLIC_URL is an origin only: no path, no query, no user.')
  return null
}

function readSecrets(value: string | null, isRequired: boolean, faults: string[]): Config['secrets'] {
  const [first, ...others] = (value ?? '').split(',').flatMap((part) => part.trim() || [])
  if (first === undefined) {
    if (isRequired) {
      faults.push(
        'SECRET is required with DATABASE_URL: all servers of one database must sign alike (openssl rand -hex 32).',
      )
    }
    return null
  }
  if ([first, ...others].some((secret) => secret.length < shortestSecret)) {
    faults.push(`Each part of SECRET has at least ${shortestSecret} characters (openssl rand -hex 32).`)
  }
  return [first, ...others]
}

function readDemo(value: string | null, byDefault: boolean, isPublic: boolean, faults: string[]): boolean {
  if (value !== null && value !== '0' && value !== '1') faults.push(`DEMO is 0 or 1, not '${value}'.`)
  const demo = value === null ? byDefault && !isPublic : value === '1'
  if (demo && isPublic) {
    faults.push('DEMO=1 and PUBLIC_URL together are refused: the demo codes and passwords are known to everyone.')
  }
  return demo
}

function readLogLevel(value: string | null, faults: string[]): LogLevel {
  const level = logLevels.find((known) => known === (value ?? 'info'))
  if (level) return level
  faults.push(`LOG_LEVEL is one of ${logLevels.join(', ')}, not '${value}'.`)
  return 'info'
}
