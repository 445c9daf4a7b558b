import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Config } from './config.ts'
import type { DemoVenue } from './features/venue-file/index.ts'
import type { Listening } from './platform/listen.ts'

export type Announcement = {
  config: Config
  ports: Listening['ports']
  venues: readonly DemoVenue[]
  milliseconds: number
}

/** What a person reads at the start: where to go, which codes and logins there are, and a code for a phone to scan. */
export function announce({ config, ports, venues, milliseconds }: Announcement): string {
  const [main, handheld] = ports
  const base = config.publicUrl ?? `http://localhost:${main}`
  // Who listens on this machine alone is not reached from another.
  const isLocal = /^(localhost$|127\.|::1$)/.test(config.host)
  const host = config.publicUrl || isLocal ? null : networkAddress()
  // Who scans this wants to order.
  const shown = venues.find(({ isOrdering }) => isOrdering) ?? venues[0]
  const firstCode = shown?.codes[0]
  const phoneUrl = `${config.publicUrl ?? `http://${host ?? 'localhost'}:${main}`}${firstCode ? `/qr/${firstCode}` : '/'}`
  return [
    '',
    `  Couvert is ready (${Math.round(milliseconds)} ms).`,
    '',
    `  Guests      ${base}${firstCode ? `/qr/${firstCode}` : ''}`,
    ...(config.publicUrl
      ? []
      : [`  Waiters     http://handheld.localhost:${main}${handheld ? `  or  http://localhost:${handheld}` : ''}`]),
    ...(host
      ? [`  Same Wi-Fi  http://${host}:${main}${handheld ? `  (waiters http://${host}:${handheld})` : ''}`]
      : []),
    `  The calls   ${base}/docs`,
    ...(handheld === null ? [`  Port ${main + 1} is taken: waiters use the address above.`] : []),
    '',
    ...venues.flatMap(venueLines),
    `  ${phoneUrl}`,
    ...renderUnicodeCompact(phoneUrl, { border: 2 })
      .split('\n')
      .map((line) => `  ${line}`),
    '',
  ].join('\n')
}

function venueLines({ name, codes, logins }: DemoVenue): string[] {
  return [
    `  ${name}`,
    `    codes   ${codes.length > 3 ? `${codes[0]} … ${codes.at(-1)}` : codes.join(', ')}`,
    ...logins.map(({ username, password }) => `    login   ${username} / ${password}`),
    '',
  ]
}

/** An address of this machine that a phone on the same network can reach, null when there is none. */
function networkAddress(): string | null {
  const found = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return found?.address ?? null
}
