import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { picturePath } from './picture-path.ts'
import { readPicture, type StoredPicture } from './pictures.ts'

type Encoded = StoredPicture & { brotli: Buffer | null; gzip: Buffer | null }

const mostKept = 200
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Serves the venues' pictures. A name stands for one content, so browsers may keep it for ever, and so do we the last
 * ones asked for, drawings compressed: they shrink to a third.
 */
export function mountPictures(app: FastifyInstance, db: Db): void {
  const kept = new Map<string, Encoded>()

  async function find(name: string): Promise<Encoded | null> {
    const known = kept.get(name)
    const picture = known ?? (await encode(await readPicture(db, name)))
    if (!picture) return null
    kept.delete(name)
    kept.set(name, picture)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return picture
  }

  app.get<{ Params: { name: string } }>(picturePath(':name'), { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const picture = await find(name)
    if (!picture) return reply.code(404).send({ message: 'not_found', text: 'Not found' })
    const { encoding, bytes } = chosen(picture, request.headers['accept-encoding'] ?? '')
    if (encoding !== null) reply.header('content-encoding', encoding)
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept-Encoding')
        // A drawing that is opened as a page of its own must not run anything there.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(picture.type)
        .send(bytes)
    )
  })
}

async function encode(picture: StoredPicture | null): Promise<Encoded | null> {
  if (picture?.type !== 'image/svg+xml') return picture && { ...picture, brotli: null, gzip: null }
  const [brotli, gzip] = await Promise.all([
    compressBrotli(picture.bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }),
    compressGzip(picture.bytes, { level: 9 }),
  ])
  return { ...picture, brotli, gzip }
}

function chosen(picture: Encoded, accepted: string): { encoding: 'br' | 'gzip' | null; bytes: Buffer } {
  if (picture.brotli && /\bbr\b/.test(accepted)) return { encoding: 'br', bytes: picture.brotli }
  if (picture.gzip && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: picture.gzip }
  return { encoding: null, bytes: picture.bytes }
}
