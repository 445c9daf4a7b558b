import { type Client, type Sent, storageKeys } from '@couvert/client'
import type { CallReply, SpMerchant } from '@couvert/contract'
import { wideScreen } from '@couvert/ui/wide-screen'
import { createStore } from 'zustand/vanilla'
import { storage } from './session.ts'

/** stored: the code was kept from before; fresh: scanned or typed now, which may begin another sitting. */
export type Entry = 'stored' | 'fresh'

export type MerchantReply = Extract<CallReply<'merchant'>, { message: 'merchant' }>

export type Opened = {
  webcode: string
  spMerchant: SpMerchant
  merchant: MerchantReply
  menu: CallReply<'menu'>
}

/** Why a code did not open: the server's refusal, or a code that is not a table's. */
export type NotOpened = { ok: false; webcode: string; refusal: { code: string; text: string } }

/** `isKept`: from an earlier visit, because the server could not be reached. */
export type Opening = { ok: true; opened: Opened; isKept?: boolean } | NotOpened

/** The venue that has answered while its menu is still on its way, so that its head can be drawn. */
export const comingVenue = createStore<{ merchant: MerchantReply['data'] | null }>(() => ({ merchant: null }))

/** Asks for the venue of a webcode and then for its menu. */
export async function openVenue(client: Client, webcode: string, entry: Entry): Promise<Opening> {
  comingVenue.setState({ merchant: null })
  const merchant = await client.call('merchant', merchantInput(webcode, entry))
  if (!merchant.ok) return notOpened(webcode, merchant)
  if (merchant.reply.message === 'redirect_label') return redirect(client, webcode, entry, merchant.reply.url)
  const { sp_merchant } = merchant.reply.data
  // A code of a counter for takeaway belongs to pages that this app does not have.
  if (!sp_merchant) return { ok: false, webcode, refusal: { code: 'OPEN_WEBCODE_IN_WEBAPP', text: '' } }

  client.setContext({ merchantName: sp_merchant.name })
  comingVenue.setState({ merchant: merchant.reply.data })
  fetchHeader(sp_merchant.styling.header_image)
  const menu = await client.call('menu', menuInput(sp_merchant.id))
  if (!menu.ok) return notOpened(webcode, menu)
  return { ok: true, opened: { webcode, spMerchant: sp_merchant, merchant: merchant.reply, menu: menu.reply } }
}

/** Goes where the venue's brand is at home, once: from then on the address is sent along, and the venue opens. */
async function redirect(client: Client, webcode: string, entry: Entry, url: string): Promise<Opening> {
  const isSentAlready = storage.getItem(storageKeys.redirectUrl) === url
  if (isSentAlready) return { ok: false, webcode, refusal: { code: 'PLATFORM_ERROR', text: '' } }
  storage.setItem(storageKeys.redirectUrl, url)
  if (new URL(url).origin === location.origin) return openVenue(client, webcode, entry)
  // Coming back, the browser may show this page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
  return new Promise(() => undefined)
}

/** The picture over the menu is the largest thing of a phone's first screen, so it is fetched while the menu still comes. */
function fetchHeader(path: string | null): void {
  if (path === null || matchMedia(wideScreen).matches) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'image', href: path, fetchPriority: 'high' })
  document.head.append(link)
}

export function merchantInput(webcode: string, entry: Entry) {
  const redirectUrl = storage.getItem(storageKeys.redirectUrl)
  return {
    params: { webcode },
    query: {
      ...(entry === 'stored' && { entry: 'stored' as const }),
      ...(redirectUrl !== null && { redirect_url: redirectUrl }),
    },
  }
}

export const menuInput = (spMerchantId: number) => ({ params: { merchantId: String(spMerchantId) }, query: {} })

export const receiptInput = (webcode: string) => ({ query: { webcode } })

function notOpened(webcode: string, { refusal }: Extract<Sent<'merchant' | 'menu'>, { ok: false }>): NotOpened {
  return { ok: false, webcode, refusal: { code: refusal.code, text: refusal.text } }
}
