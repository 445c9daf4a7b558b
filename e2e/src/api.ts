import { randomBytes } from 'node:crypto'
import type { Login } from './venue.ts'

/** A device that talks to the server without a browser. `server` is an address like `http://localhost:8080`. */
export type Device = { server: string; token: string }

export type Line = { articleId: number; amount?: number; modifiers?: { groupId: number; articleId: number }[] }

export type Receipt = {
  id: number
  tableId: string
  amountOpen: number
  updatedAt: string
  transactions: { amount: number; payment_methods: { name: string; amount: number; received?: number }[] }[]
  handheldOrdergroups: { id: number; posStatus: string; receiptArticles: { name: string; count: number }[] }[]
}

export type Overview = {
  sp_receipts: Receipt[]
  tables: { identifier: string; qrcode: string | null; sp_merchant_id: number }[]
  calls: { id: number; kind: string; table_id: string }[]
}

type Tokens = { data: { access_token: string; sp_handheld_user: { sp_merchant_ids: number[] } | null } }
type Merchant = { data: { sp_merchant: { id: number } } }

/** A guest's phone with an identity of its own. */
export async function newDevice(server: string): Promise<Device> {
  const identity = {
    version_code: 'e2e',
    device_type: 'WEB',
    device_id: randomBytes(9).toString('hex'),
    device_pass: randomBytes(13).toString('hex').slice(0, 25),
    firebase_token: 'NO_TOKEN',
  }
  const { data } = await post<Tokens>({ server, token: '' }, '/sp/v8/auth', identity)
  return { server, token: data.access_token }
}

export type Staff = Device & { spMerchantIds: number[] }

const staff = new Map<string, Promise<Staff>>()

/** A waiter, logged in once per process: the server takes only so many logins a minute from one address. */
export function staffAt(server: string, login: Login = { username: 'lucia', password: '1234' }): Promise<Staff> {
  const key = `${server} ${login.username}`
  const known = staff.get(key) ?? newStaff(server, login)
  staff.set(key, known)
  return known
}

async function newStaff(server: string, { username, password }: Login): Promise<Staff> {
  const body = { handheld_username: username, handheld_password: password }
  const { data } = await post<Tokens>(await newDevice(server), '/sp/v8/handheld/login', body)
  return { server, token: data.access_token, spMerchantIds: data.sp_handheld_user?.sp_merchant_ids ?? [] }
}

/** What a waiter sees: open receipts, tables and waiting calls. Of the closed receipts, those of today. */
export function overview(staff: Staff, { closed = false } = {}): Promise<Overview> {
  return post(staff, '/sp/v8/receipt/alloverview', { closed, sp_merchant_ids: staff.spMerchantIds })
}

/** The receipts of the table with this code: those that are open, or those closed today. */
export async function receiptsAt(staff: Staff, code: string, which?: { closed: boolean }): Promise<Receipt[]> {
  const { tables, sp_receipts } = await overview(staff, which)
  const table = tables.find(({ qrcode }) => qrcode === code)
  if (!table) throw new Error(`No table has the code ${code}.`)
  return sp_receipts.filter(({ tableId }) => tableId === table.identifier)
}

/** Sits down at a table and orders. */
export async function order(device: Device, code: string, lines: readonly Line[], pincode?: string): Promise<void> {
  await post(device, '/sp/v8/order', {
    sp_merchant_id: await merchantAt(device, code),
    qr_code: code,
    pincode,
    m_articles: lines.map(({ articleId, amount = 1, modifiers = [] }) => ({
      m_article_id: articleId,
      amount,
      m_modifiergroups: modifiers.map((chosen) => ({
        m_modifiergroup_id: chosen.groupId,
        m_modifierarticles: [{ m_modifierarticle_id: chosen.articleId, amount: 1 }],
      })),
    })),
  })
}

export async function callWaiter(device: Device, code: string): Promise<void> {
  await post(device, '/sp/v8/order/waiter', { sp_merchant_id: await merchantAt(device, code), qr_code: code })
}

/** Asks for the bill, to pay it in this way. */
export async function askForBill(device: Device, code: string, method: 'card' | 'cash'): Promise<void> {
  const body = { sp_merchant_id: await merchantAt(device, code), qr_code: code, payment_method: method }
  await post(device, '/sp/v8/pay/waiter', body)
}

/** Asks for something of the service articles, napkins for example. */
export async function askForService(device: Device, code: string, articleId: number, amount: number): Promise<void> {
  const m_articles = [{ m_article_id: articleId, amount }]
  await post(device, '/sp/v8/order', {
    sp_merchant_id: await merchantAt(device, code),
    qr_code: code,
    m_articles,
    service: true,
  })
}

/** What a waiter does when the guests of a table have gone: takes cash for whatever is open. */
export async function payAll(staff: Staff, code: string): Promise<void> {
  for (const receipt of await receiptsAt(staff, code)) await pay(staff, receipt, receipt.amountOpen, true)
}

/** What a waiter does who has told the guests that their order is not to be had: takes the failed orders away. */
export async function dropFailed(staff: Staff, code: string): Promise<void> {
  for (const { handheldOrdergroups } of await receiptsAt(staff, code)) {
    for (const { id, posStatus } of handheldOrdergroups) {
      if (posStatus !== 'FAILED') continue
      await post(staff, '/sp/v8/order/drop', { sp_merchant_id: staff.spMerchantIds[0], ordergroup_id: id })
    }
  }
}

/** What a colleague does who takes a part of what is open in cash; the bill stays open. */
export async function payPart(staff: Staff, code: string, amount: number): Promise<void> {
  for (const receipt of await receiptsAt(staff, code)) await pay(staff, receipt, amount, false)
}

async function pay(staff: Staff, receipt: Receipt, amount: number, mustClose: boolean): Promise<void> {
  await post(staff, '/sp/v8/pay/paymentmethods', {
    must_close: mustClose,
    table_identifier: receipt.tableId,
    sp_receipt_id: receipt.id,
    payment_methods: [{ name: 'CASH', amount }],
    sp_merchant_id: staff.spMerchantIds[0],
    updated_at: receipt.updatedAt,
  })
}

async function merchantAt({ server, token }: Device, code: string): Promise<number> {
  const reply = await fetch(`${server}/sp/v8/merchant/${code}`, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`merchant/${code}: ${reply.status} ${await reply.text()}`)
  const { data } = (await reply.json()) as Merchant
  return data.sp_merchant.id
}

async function post<Reply>({ server, token }: Device, path: string, body: unknown): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}
