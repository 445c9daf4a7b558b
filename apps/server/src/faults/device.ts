import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@couvert/contract'

export type Asked = { method?: 'GET' | 'POST'; path: string; body?: unknown; key?: string }
export type Answer = { status: number; reply: unknown }

/** A phone that does not give up: whatever is lost is asked again with the same key, at any of its servers. */
export type Device = {
  readonly id: string
  ask(asked: Asked): Promise<Answer>
  token(): string
  /** How often it had to ask again. */
  repeats(): number
}

export type Origins = readonly [string, ...string[]]

// What is lost is refused or cut off at once; these only end what hangs.
const tryMs = 60_000
const giveUpMs = 120_000

/** Registers a device, or logs a waiter in on it. */
export async function createDevice(origins: Origins, waiter?: { username: string; password: string }): Promise<Device> {
  const id = randomBytes(9).toString('hex')
  let token = ''
  let at = 0
  let repeats = 0
  const ask = async (asked: Asked): Promise<Answer> => {
    const giveUpAt = Date.now() + giveUpMs
    for (let waitMs = 10; ; waitMs = Math.min(waitMs * 2, 320)) {
      const origin = origins[at % origins.length] as string
      const answer = await askOnce(origin, asked, token).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.status < 500) return answer
      if (Date.now() > giveUpAt) throw new Error(`${asked.path} was never answered: ${JSON.stringify(answer)}`)
      repeats += 1
      at += 1
      await sleep(waitMs)
    }
  }
  token = tokenOf(
    await ask({
      path: calls.auth.path,
      body: {
        version_code: '1',
        device_type: 'WEB',
        device_id: id,
        device_pass: randomBytes(13).toString('hex').slice(0, 25),
        firebase_token: 'NO_TOKEN',
      },
    }),
  )
  if (waiter) {
    const body = { handheld_username: waiter.username, handheld_password: waiter.password }
    token = tokenOf(await ask({ path: calls.handheldLogin.path, body }))
  }
  return { id, ask, token: () => token, repeats: () => repeats }
}

/** One try, without patience. */
export async function askOnce(
  origin: string,
  { method = 'POST', path, body, key }: Asked,
  token: string,
  signal = AbortSignal.timeout(tryMs),
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    signal,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, reply: await answer.json() }
}

function tokenOf({ reply }: Answer): string {
  const { data } = reply as { data?: { access_token: string } }
  if (!data) throw new Error(`No token: ${JSON.stringify(reply)}`)
  return data.access_token
}
