import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contract } from '@couvert/contract'
import type { MenuDocument } from './document.ts'
import { wireMenu } from './wire-menu.ts'

/** A whole reply of the menu call, ready to be sent. */
export type MenuBytes = { json: Buffer; brotli: Buffer; gzip: Buffer; etag: string }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Throws when the reply does not fit the contract. Compressed as small as it gets: made once, sent to every phone. */
export async function menuBytes(
  document: MenuDocument,
  language: string,
  sold: readonly number[] = [],
): Promise<MenuBytes> {
  const reply = { data: wireMenu(document, language, sold), sharedOrder: { uuid: null, transactions: [] } }
  contract.menu.replies.menu.parse(reply)
  const json = Buffer.from(JSON.stringify({ message: 'menu', ...reply }))
  const [brotli, gzip] = await Promise.all([
    compressBrotli(json, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
        // A window of 256 KiB holds any menu; the default asks for 4 MiB and many times that to work in.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
    compressGzip(json, { level: 9 }),
  ])
  return { json, brotli, gzip, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}
