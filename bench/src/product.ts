import { randomBytes, randomUUID } from 'node:crypto'
import { articles, orderLines } from './catalogue.ts'
import type { Call } from './load.ts'

// The product as a phone and a handheld call it. Replies are read loosely: their shapes are proved elsewhere.
type Tokens = { data: { access_token: string } }
type Merchant = { data: { sp_merchant: { id: number } } }
type Menu = {
  data: {
    articles: { id: number; name: string; modifiergroupIds: number[] }[]
    modifiergroups: { id: number; modifierarticleIds: number[] }[]
  }
}
type Placed = { message: string; data: { sp_receipt_id: number } }

export type Line = {
  m_article_id: number
  amount: number
  m_modifiergroups: {
    m_modifiergroup_id: number
    m_modifierarticles: { m_modifierarticle_id: number; amount: number }[]
  }[]
}

/** What a phone learns before it can order: the venue's number and the ids of its menu. */
export type KnownVenue = { spMerchantId: number; linesOf: (n: number) => Line[] }

/** Registers a new device, as each phone does once. */
export async function openDevice(call: Call): Promise<string> {
  const body = {
    version_code: 'bench',
    device_type: 'WEB',
    device_id: letters(18),
    device_pass: letters(25),
    firebase_token: 'NO_TOKEN',
  }
  const reply = await call('/sp/v8/auth', { method: 'POST', body })
  return (reply.json() as Tokens).data.access_token
}

export async function knowVenue(call: Call, token: string, code: string): Promise<KnownVenue> {
  const merchant = (await call(`/sp/v8/merchant/${code}?lang=en`, { token })).json() as Merchant
  const spMerchantId = merchant.data.sp_merchant.id
  const menu = ((await call(`/sp/v8/menu/${spMerchantId}?lang=en`, { token })).json() as Menu).data
  const groupsById = new Map(menu.modifiergroups.map((group) => [group.id, group]))
  const articlesByName = new Map(menu.articles.map((article) => [article.name, article]))
  const linesOf = (n: number) =>
    orderLines(n).map((pick): Line => {
      const article = articlesByName.get(articles[pick.article]!.name)!
      const group = groupsById.get(article.modifiergroupIds[0]!)!
      const chosen = { m_modifierarticle_id: group.modifierarticleIds[pick.choice]!, amount: 1 }
      return {
        m_article_id: article.id,
        amount: 1,
        m_modifiergroups: [{ m_modifiergroup_id: group.id, m_modifierarticles: [chosen] }],
      }
    })
  return { spMerchantId, linesOf }
}

export async function placeOrder(
  call: Call,
  token: string,
  venue: KnownVenue,
  code: string,
  n: number,
): Promise<number> {
  const reply = await call('/sp/v8/order?lang=en', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      sp_merchant_id: venue.spMerchantId,
      distance: 0,
      qr_code: code,
      party_id: null,
      m_articles: venue.linesOf(n),
    },
  })
  const placed = reply.json() as Placed
  if (placed.message !== 'order_created') throw new Error(`Order ${n} at ${code}: ${placed.message}`)
  return placed.data.sp_receipt_id
}

/** A guest who has just sat down: a new device registers, then orders. */
export async function placeFirstOrder(call: Call, venue: KnownVenue, code: string, n: number): Promise<string> {
  const token = await openDevice(call)
  await placeOrder(call, token, venue, code, n)
  return token
}

/** As a browser asks: any encoding it reads. */
export const loadMenu = (call: Call, token: string, venue: KnownVenue) =>
  call(`/sp/v8/menu/${venue.spMerchantId}?lang=en`, { token, headers: { 'accept-encoding': 'gzip, deflate, br' } })

export const readBill = (call: Call, token: string, code: string) =>
  call(`/sp/v8/receipt?webcode=${code}&lang=en`, { token })

export async function loginStaff(call: Call, username: string, password: string): Promise<string> {
  const token = await openDevice(call)
  const body = { handheld_username: username, handheld_password: password }
  const reply = await call('/sp/v8/handheld/login', { method: 'POST', token, body })
  return (reply.json() as Tokens).data.access_token
}

export const listOpen = (call: Call, token: string, venue: KnownVenue) =>
  call('/sp/v8/receipt/alloverview?lang=en', {
    method: 'POST',
    token,
    body: { closed: false, timezone: 'Europe/Amsterdam', sp_merchant_ids: [venue.spMerchantId] },
  })

/** Where a socket of the Pusher protocol connects, and what it listens to at a table. */
export const socketPath = '/realtime/app/couvert?protocol=7&client=bench&version=1&flash=false'
export const tableChannel = (code: string) => `sp-qr-code-identifier.${code}`
export const receiptUpdated = 'sp-receipt-updated'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const letters = (length: number) => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
