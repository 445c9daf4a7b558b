import { createHmac, randomUUID } from 'node:crypto'
import { isSame, type Secrets, secretsFor } from '../../platform/secrets.ts'

/** A session that is written down when its first token is exchanged. */
export type FirstSession = { family: string; expiresAt: Date }

export type FirstTokens = {
  make(deviceId: string, now: Date): { token: string; family: string }
  /** Null for a token that is not ours, was made for another device, or has run out. */
  read(token: string, deviceId: string, now: Date): FirstSession | null
}

const lifeSeconds = 60 * 24 * 3600
const familyBytes = 16

/**
 * The first refresh token of a guest's phone proves itself: its session, until when it lasts, and our signature over both
 * and the device. So a phone that comes, orders and goes leaves no session behind.
 */
export function createFirstTokens(secrets: Secrets): FirstTokens {
  const keys = secretsFor(secrets, 'first refresh token')
  const signature = (key: string, body: string, deviceId: string) =>
    createHmac('sha256', key).update(`${body} ${deviceId}`).digest()
  return {
    make(deviceId, now) {
      const family = randomUUID()
      const bytes = Buffer.alloc(familyBytes + 4)
      bytes.write(family.replaceAll('-', ''), 'hex')
      bytes.writeUInt32BE(Math.floor(now.getTime() / 1_000) + lifeSeconds, familyBytes)
      const body = bytes.toString('base64url')
      return { token: `${body}.${signature(keys[0], body, deviceId).toString('base64url')}`, family }
    },
    read(token, deviceId, now) {
      const [body, given, ...rest] = token.split('.')
      if (!body || !given || rest.length > 0) return null
      const givenBytes = Buffer.from(given, 'base64url')
      if (!keys.some((key) => isSame(signature(key, body, deviceId), givenBytes))) return null
      const bytes = Buffer.from(body, 'base64url')
      const expiresAt = new Date(bytes.readUInt32BE(familyBytes) * 1_000)
      if (expiresAt <= now) return null
      const family = bytes
        .toString('hex', 0, familyBytes)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { family, expiresAt }
    },
  }
}
