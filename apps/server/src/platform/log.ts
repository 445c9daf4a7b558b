import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config.ts'

export type Log = Logger

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'handheld_password',
  'void_password',
  'device_pass',
  'refresh_token',
  'access_token',
  'token',
  'pincode',
  'secret',
]

/** Writes JSON lines with ids and no personal data: requests without query, body or address, errors without values. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: loggablePath(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggableError,
      error: loggableError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The path without its query, where pincodes and tokens travel, and without codes that open a table. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path.replace(/(\/(?:qr|merchant|receipt)\/)(?=[^/]*[A-Za-z])[^/]+/g, '$1…')
}

/** NOTE `detail` of a database error repeats the row's values: names, remarks, phone numbers. */
function loggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'Not an error' }
  const facts = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(facts.code === undefined ? {} : { code: facts.code }),
    ...(facts.constraint === undefined ? {} : { constraint: facts.constraint, table: facts.table }),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  }
}
