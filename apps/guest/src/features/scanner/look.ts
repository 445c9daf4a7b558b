import { scannedCode } from '@couvert/domain'
import { paths } from '../../paths.ts'
import { client } from '../../visit/session.ts'
import { createCodeReader, type Picture } from './code-reader.ts'

/** What a picture shows. `failed`: it could not be read, or nobody could say whose code it is. */
export type Seen = { kind: 'code'; code: string } | { kind: 'nothing' } | { kind: 'foreign' } | { kind: 'failed' }

/** Gives a function that looks for a code of ours in a picture. */
export function createLook(): (picture: Picture) => Promise<Seen> {
  const read = createCodeReader()
  const here = [`${location.origin}${paths.qr}/`]
  let everywhere: readonly string[] | undefined
  return async (picture) => {
    const texts = await read(picture).catch(() => undefined)
    if (!texts) return { kind: 'failed' }
    if (texts.length === 0) return { kind: 'nothing' }
    const code = firstCode(texts, everywhere ?? here)
    if (code !== undefined) return { kind: 'code', code }

    // Under which other addresses our codes are printed, only the server knows.
    everywhere ??= await askAddresses(here)
    if (!everywhere) return { kind: 'failed' }
    const codeElsewhere = firstCode(texts, everywhere)
    return codeElsewhere === undefined ? { kind: 'foreign' } : { kind: 'code', code: codeElsewhere }
  }
}

async function askAddresses(here: readonly string[]): Promise<readonly string[] | undefined> {
  const sent = await client.call('codeAddresses', { query: {} })
  return sent.ok ? [...here, ...sent.reply.prefixes] : undefined
}

function firstCode(texts: readonly string[], prefixes: readonly string[]): string | undefined {
  return texts.map((text) => scannedCode(text, prefixes)).find((code) => code !== null)
}
