import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { createChannelAccess, isChannel } from './channel-access.ts'
import { readClientMessage, writeMessage } from './pusher-protocol.ts'

export type LiveOptions = {
  key: string
  /** The first signs, all verify. */
  secrets: readonly [string, ...string[]]
  /** A socket that is silent for this long is asked, and closed when it does not answer. */
  activitySeconds?: number
}

/** A Pusher protocol 7 server at `/realtime/app/{key}`. Messages are hints: nothing is kept, nothing is sent again. */
export type Live = {
  readonly key: string
  attach(server: Server): void
  /**
   * The `auth` of a reply to `/broadcasting/auth`, or null when socket or channel are no such names. Whoever calls it
   * has decided that this caller may listen. With `sessionId` (letters, digits, `-`), `closeSocketsOf` finds the socket,
   * on whichever process it is.
   */
  authorize(socketId: string, channel: string, sessionId?: string): string | null
  /** Tells this process' listeners; `hints` tells those of the others. Returns how many were told. */
  send(channel: string, event: string, data: unknown): number
  /** Closes them, and lets nobody subscribe any more with what was signed for that session. */
  closeSocketsOf(sessionId: string): void
  /** Tells every socket of this process that messages may have been missed: event `refetch`, without a channel. */
  refetchAll(): void
  socketCount(): number
  stop(): Promise<void>
}

type Guest = {
  id: string
  socket: WebSocket
  channels: Set<string>
  sessions: Set<string>
  heardAt: number
  isAsked: boolean
}

const maxChannels = 20
const maxPayloadBytes = 8_192
const maxEndedSessions = 10_000
// A socket that cannot keep up is closed before its backlog fills our memory; it reconnects and fetches.
const maxBacklogBytes = 1_000_000

export function createLive({ key, secrets, activitySeconds = 60 }: LiveOptions): Live {
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxPayloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const channels = createChannelAccess(key, secrets)
  const guests = new Set<Guest>()
  const listeners = new Map<string, Set<Guest>>()
  // A signature has no end of its own: one that was given before its session ended must not open anything after.
  const ended = new Set<string>()
  const path = `/realtime/app/${key}`

  const welcome = (socket: WebSocket) => {
    const id = `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`
    const guest: Guest = { id, socket, channels: new Set(), sessions: new Set(), heardAt: Date.now(), isAsked: false }
    guests.add(guest)
    socket.on('message', (bytes) => hear(guest, String(bytes)))
    socket.on('pong', () => mark(guest))
    socket.on('close', () => forget(guest))
    socket.on('error', () => socket.terminate())
    tell(guest, writeMessage('pusher:connection_established', { socket_id: id, activity_timeout: activitySeconds }))
  }

  const mark = (guest: Guest) => {
    guest.heardAt = Date.now()
    guest.isAsked = false
  }

  const hear = (guest: Guest, text: string) => {
    mark(guest)
    const message = readClientMessage(text)
    switch (message.event) {
      case 'ping':
        return tell(guest, writeMessage('pusher:pong', {}))
      case 'pong':
        return
      case 'subscribe':
        return subscribe(guest, message.channel, message.auth)
      case 'unsubscribe':
        return leave(guest, message.channel)
      case 'client-event':
        return tell(guest, writeMessage('pusher:error', { code: 4301, message: 'Client events are not accepted' }))
      case 'unknown':
        return tell(guest, writeMessage('pusher:error', { code: null, message: 'Not understood' }))
    }
  }

  const subscribe = (guest: Guest, channel: string, auth: string) => {
    const refuse = (status: number, error: string) =>
      tell(guest, writeMessage('pusher:subscription_error', { type: 'AuthError', error, status }, channel))
    if (!isChannel(channel)) return refuse(400, 'Not a channel')
    if (channel.startsWith('presence-')) return refuse(403, 'There are no presence channels')
    if (channel.startsWith('private-')) {
      const access = channels.verify(guest.id, channel, auth)
      if (!access || (access.sessionId && ended.has(access.sessionId))) return refuse(401, 'Not authorised')
      if (access.sessionId) guest.sessions.add(access.sessionId)
    }
    if (!guest.channels.has(channel) && guest.channels.size >= maxChannels)
      return refuse(403, `More than ${maxChannels} channels`)
    guest.channels.add(channel)
    const others = listeners.get(channel)
    if (others) others.add(guest)
    else listeners.set(channel, new Set([guest]))
    tell(guest, writeMessage('pusher_internal:subscription_succeeded', {}, channel))
  }

  const leave = (guest: Guest, channel: string) => {
    guest.channels.delete(channel)
    const others = listeners.get(channel)
    others?.delete(guest)
    if (others?.size === 0) listeners.delete(channel)
  }

  const forget = (guest: Guest) => {
    guests.delete(guest)
    for (const channel of guest.channels) leave(guest, channel)
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = URL.parse(request.url ?? '/', 'http://any')
    if (url?.pathname !== path) {
      // NOTE Node has taken its own listener away; without one, a stranger who hangs up here would end this process.
      socket.on('error', () => socket.destroy())
      // NOTE once somebody listens for upgrades, Node leaves it to him to end the others.
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    webSockets.handleUpgrade(request, socket, head, (opened) => {
      const asked = url.searchParams.get('protocol') ?? '7'
      if (asked === '7') return welcome(opened)
      opened.send(writeMessage('pusher:error', { code: 4007, message: 'Only protocol 7 is spoken' }))
      opened.close(4007)
    })
  }

  const heartbeat = setInterval(
    () => {
      const now = Date.now()
      for (const guest of guests) {
        const silentMs = now - guest.heardAt
        if (silentMs > activitySeconds * 1_500 && guest.isAsked) guest.socket.terminate()
        else if (silentMs > activitySeconds * 1_000) {
          guest.isAsked = true
          guest.socket.ping()
        }
      }
    },
    (activitySeconds * 1_000) / 4,
  )
  heartbeat.unref()

  return {
    key,
    attach(server) {
      server.on('upgrade', upgrade)
    },
    authorize: channels.sign,
    send(channel, event, data) {
      const told = listeners.get(channel)
      if (!told) return 0
      const bytes = Buffer.from(writeMessage(event, data, channel))
      for (const guest of told) tell(guest, bytes)
      return told.size
    },
    closeSocketsOf(sessionId) {
      ended.add(sessionId)
      // NOTE signatures belong to a socket of this process, so those of sessions long ended are worthless mostly.
      for (const oldest of ended) {
        if (ended.size <= maxEndedSessions) break
        ended.delete(oldest)
      }
      for (const guest of guests) if (guest.sessions.has(sessionId)) guest.socket.close(4009, 'Logged out')
    },
    refetchAll() {
      const bytes = Buffer.from(writeMessage('refetch', {}))
      for (const guest of guests) tell(guest, bytes)
    },
    socketCount: () => guests.size,
    async stop() {
      clearInterval(heartbeat)
      // 4200: come back at once, to whoever answers here then.
      for (const guest of guests) guest.socket.close(4200, 'Restarting')
      const gone = Promise.all(
        [...guests].map((guest) => new Promise((resolve) => guest.socket.once('close', resolve))),
      )
      const late = setTimeout(() => {
        for (const guest of guests) guest.socket.terminate()
      }, 1_000)
      await gone
      clearTimeout(late)
    },
  }
}

function tell(guest: Guest, message: string | Buffer): void {
  if (guest.socket.readyState !== 1) return
  if (guest.socket.bufferedAmount > maxBacklogBytes) guest.socket.terminate()
  else guest.socket.send(message, { binary: false })
}
