import type { Db } from '../../platform/db.ts'

export type StoredPicture = { type: string; bytes: Buffer }

const prefixDigits = 12

/** The name of a picture on the wire: what it is called, and enough of its hash that other bytes get another name. */
export function pictureName(label: string, sha256: Buffer, extension: string): string {
  return `${label}.${sha256.toString('hex').slice(0, prefixDigits)}${extension}`
}

/** The picture of a name that `pictureName` made, null when there is none. */
export async function readPicture(db: Db, name: string): Promise<StoredPicture | null> {
  const prefix = /\.([0-9a-f]{12})\.[a-z]+$/.exec(name)?.[1]
  if (prefix === undefined) return null
  const [row] = await db.query<StoredPicture>(
    `select media_type as type, bytes from picture where sha256 between $1::bytea and $2::bytea limit 1`,
    [Buffer.from(prefix.padEnd(64, '0'), 'hex'), Buffer.from(prefix.padEnd(64, 'f'), 'hex')],
  )
  return row ?? null
}
