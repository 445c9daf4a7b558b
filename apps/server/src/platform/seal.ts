import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Secrets, secretsFor } from './secrets.ts'

/** Keeps texts that hold tokens, so that whoever reads the database reads none. */
export type Seal = {
  /** `belongsTo` is not kept: it takes the same one to open the text. */
  close(text: string, belongsTo: string): string
  /** Null when it was sealed for something else, under a secret that is gone, or was changed. */
  open(sealed: string, belongsTo: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createSeal(secrets: Secrets, purpose: string): Seal {
  const [first, ...others] = secretsFor(secrets, purpose).map((secret) => Buffer.from(secret, 'hex'))
  const keys = [first as Buffer, ...others] as const
  return {
    close(text, belongsTo) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, keys[0], nonce).setAAD(Buffer.from(belongsTo))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, belongsTo) {
      const bytes = Buffer.from(sealed, 'base64')
      for (const key of keys) {
        const text = opened(bytes, key, belongsTo)
        if (text !== null) return text
      }
      return null
    },
  }
}

function opened(bytes: Buffer, key: Buffer, belongsTo: string): string | null {
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
