import type { contract, ReplyOf } from '@couvert/contract'
import type { Device } from './device.ts'

type Opened = Extract<ReplyOf<(typeof contract)['merchant']>, { message: 'merchant' }>

/** What a device gets that opens a code; throws when it is sent elsewhere. */
export async function openedBy(device: Device, webcode: string, lang?: string): Promise<Opened['data']> {
  const reply = await device.call('merchant', { params: { webcode }, query: {} }, lang === undefined ? {} : { lang })
  if (reply.message !== 'merchant') throw new Error(`${webcode} leads to ${reply.url}`)
  return reply.data
}
