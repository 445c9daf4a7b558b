import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the next requests: the line breaks before the server reads it, or before its answer arrives. */
export type Fault = 'lost-request' | 'lost-answer' | 'broken'

export type Seen = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }

type Json = Record<string, unknown>
type Answer = [status: number, body: Json]

/** A venue's server as a client sees it: sessions with rotating tokens, orders that one key places once. */
export async function openFakeVenue() {
  const seen: Seen[] = []
  const faults: Fault[] = []
  const held = new Map<string, { arrived: () => void; released: Promise<void> }>()
  const orders: { key: string; lines: unknown }[] = []
  const stored = new Map<string, { body: string; answer: Answer }>()
  const refreshTokens: string[] = []
  const accessTokens = new Set<string>()
  let count = 0
  let staff: string | null = null
  let refuseOrders: Answer | null = null

  function open(): Answer {
    count += 1
    accessTokens.add(`access-${count}`)
    refreshTokens.push(`refresh-${count}`)
    return opened(`access-${count}`, `refresh-${count}`)
  }

  function opened(access: string, refresh: string): Answer {
    const sp_handheld_user = staff && { id: 1, username: staff, name: 'Bas', use_menu_tags: false, webcode: 'x' }
    return [200, { message: 'auth', data: { access_token: access, refresh_token: refresh, sp_handheld_user } }]
  }

  function refresh(token: unknown): Answer {
    const at = refreshTokens.indexOf(String(token))
    if (at >= 0 && at === refreshTokens.length - 1) return open()
    // The predecessor gets the same successor: two tabs, or a lost answer.
    if (at >= 0 && at === refreshTokens.length - 2) return opened(`access-${count}`, `refresh-${count}`)
    return [403, { message: 'refresh_token', text: 'Refresh page' }]
  }

  function placeOrder(key: string, text: string): Answer {
    const known = stored.get(key)
    if (known) return known.body === text ? known.answer : [422, { message: 'key_reused', text: 'Sent before' }]
    const { m_articles } = JSON.parse(text) as { m_articles: unknown[] }
    const answer =
      refuseOrders ?? (m_articles.length === 0 ? emptyOrder : ([200, created(orders.length + 1)] as Answer))
    if (answer[0] === 200) orders.push({ key, lines: m_articles })
    stored.set(key, { body: text, answer })
    return answer
  }

  function answer(request: Seen, text: string): Answer {
    const body = text ? (JSON.parse(text) as Json) : {}
    if (request.path === '/sp/v8/auth') return open()
    if (request.path === '/sp/v8/refresh') return refresh(body.refresh_token)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!accessTokens.has(token)) return [401, { message: 'unauthorized', text: 'Log in' }]
    switch (request.path) {
      case '/sp/v8/handheld/login':
        if (body.handheld_password !== '1234') return [403, { message: 'login_failed', text: 'Wrong' }]
        staff = String(body.handheld_username)
        return open()
      case '/sp/v8/handheld/logout':
        return [200, { message: 'success' }]
      case '/sp/v8/order':
        return placeOrder(String(request.headers['idempotency-key']), text)
      case '/sp/v8/merchant/LUCIA01':
        return [200, { message: 'merchant', data: { sp_qr_code: { current_unix_timestamp: 2_000_000_000 } } }]
      case '/sp/v8/receipt':
        return [200, { message: 'no_orders_found' }]
      default:
        return [404, { message: 'webcode_not_found', text: 'Unknown code' }]
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://venue')
    const noted = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
    }
    seen.push(noted)
    const fault = noted.path === '/sp/v8/order' ? faults.shift() : undefined
    if (fault === 'lost-request') return void request.socket.destroy()
    let text = ''
    for await (const chunk of request) text += chunk
    const hold = held.get(noted.path)
    held.delete(noted.path)
    const early = hold && answer(noted, text)
    hold?.arrived()
    await hold?.released
    const [status, body] = fault === 'broken' ? [500, {}] : (early ?? answer(noted, text))
    if (fault === 'lost-answer') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    faults,
    orders,
    seenAt: (path: string) => seen.filter((request) => request.path === path),
    /** Works off the next request at a path, but answers it only when released. */
    holdAt: (path: string) => {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.set(path, { arrived: arrived.resolve, released: released.promise })
      return { arrived: arrived.promise, release: released.resolve }
    },
    expireAccessTokens: () => accessTokens.clear(),
    endSessions: () => {
      accessTokens.clear()
      refreshTokens.length = 0
    },
    refuseAllTokens: () => {
      accessTokens.add = () => accessTokens
      accessTokens.clear()
    },
    refuseOrders: (refusal: Answer) => {
      refuseOrders = refusal
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const emptyOrder: Answer = [409, { message: 'alert_text_order_empty', text: 'No articles to order' }]

function created(id: number): Json {
  return { message: 'order_created', data: { ordergroup_id: id, sp_receipt_id: 1, party_id: 1, pincode: null } }
}
