import { createHmac, timingSafeEqual } from 'node:crypto'

export type ChannelAccess = {
  /** Null when one of the names is none. */
  sign(socketId: string, channel: string, sessionId?: string): string | null
  /** Null when the signature does not belong to this socket and channel. */
  verify(socketId: string, channel: string, auth: string): { sessionId: string | null } | null
}

const socketIdShape = /^\d{1,20}\.\d{1,20}$/
const channelShape = /^[A-Za-z0-9_\-=@,.;]{1,164}$/
const sessionShape = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Signs `key:signature` as the Pusher protocol wants it, and `key:signature:session` when a session stands behind the
 * socket: clients hand the text on as it is, so the process that holds the socket learns the session from it.
 */
export function createChannelAccess(key: string, secrets: readonly [string, ...string[]]): ChannelAccess {
  return {
    sign(socketId, channel, sessionId = '') {
      // NOTE a socket id with a colon in it would make a signature that fits another channel (GHSA-7v7m-pcw5-h3cg).
      if (!socketIdShape.test(socketId) || !isChannel(channel)) return null
      if (sessionId !== '' && !sessionShape.test(sessionId)) return null
      const signature = hmac(secrets[0], signedText(socketId, channel, sessionId)).toString('hex')
      return sessionId === '' ? `${key}:${signature}` : `${key}:${signature}:${sessionId}`
    },
    verify(socketId, channel, auth) {
      const [givenKey, signature = '', sessionId = ''] = auth.split(':')
      if (givenKey !== key || !/^[0-9a-f]{64}$/.test(signature)) return null
      const given = Buffer.from(signature, 'hex')
      const text = signedText(socketId, channel, sessionId)
      const isRight = secrets.some((secret) => timingSafeEqual(hmac(secret, text), given))
      return isRight ? { sessionId: sessionId || null } : null
    },
  }
}

export function isChannel(name: string): boolean {
  return channelShape.test(name)
}

function signedText(socketId: string, channel: string, sessionId: string): string {
  return sessionId === '' ? `${socketId}:${channel}` : `${socketId}:${channel}:${sessionId}`
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
