import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

/** The first signs, all verify: a new one is put in front, the old one goes when its tokens have run out. */
export type Secrets = readonly [string, ...string[]]

/** The secret kept in `dataDir`, made at the first start. */
export function keepSecret(dataDir: string): Secrets {
  return [keptSecret(join(dataDir, 'secret'), 32)]
}

/** A secret of its own for each purpose, so that a signature made for one never fits another. */
export function secretsFor(secrets: Secrets, purpose: string): Secrets {
  const [first, ...others] = secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest('hex'))
  return [first as string, ...others]
}

export type Claims = Readonly<Record<string, unknown>> & { exp: number }

export type AccessTokens = {
  /** A JWT (HS256). `exp` and `iat` are seconds since 1970. */
  sign(claims: Readonly<Record<string, unknown>>, now: Date, lifeSeconds: number): string
  /** The claims, or null for a token that is not ours, was changed, or has run out. */
  verify(token: string, now: Date): Claims | null
}

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

export function createAccessTokens(secrets: Secrets): AccessTokens {
  const keys = secretsFor(secrets, 'access token')
  return {
    sign(claims, now, lifeSeconds) {
      const iat = Math.floor(now.getTime() / 1_000)
      const body = Buffer.from(JSON.stringify({ ...claims, iat, exp: iat + lifeSeconds })).toString('base64url')
      return `${header}.${body}.${hmac(keys[0], `${header}.${body}`).toString('base64url')}`
    },
    verify(token, now) {
      const [head, body, signature, ...rest] = token.split('.')
      // NOTE the header is compared, never read: whoever reads the algorithm from it can be talked into 'none'.
      if (head !== header || !body || !signature || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      if (!keys.some((key) => isSame(hmac(key, `${head}.${body}`), given))) return null
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
      return claims.exp * 1_000 > now.getTime() ? claims : null
    },
  }
}

export function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Compares without telling by its time how much was right. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
