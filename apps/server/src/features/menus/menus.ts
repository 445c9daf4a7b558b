import type { Db } from '../../platform/db.ts'
import { createBestSellers } from './best-sellers.ts'
import { type CompiledMenu, compileMenu } from './compile.ts'
import { menuDocument } from './document.ts'
import { type MenuBytes, menuBytes } from './menu-bytes.ts'
import { asMenuLanguage, type MenuLanguage } from './text.ts'

export type Menus = {
  /** Throws when the merchant has no such version. */
  compiled(merchantId: number, version: number): Promise<CompiledMenu>
  /** The reply of the menu call in the asked language ('nl', 'nl-BE', or one we do not know: English). */
  wire(merchantId: number, version: number, language: string, now: Date): Promise<MenuBytes>
}

type Kept = {
  compiled: Promise<CompiledMenu>
  /** By language, each with the state it was made in: when that changes, the bytes are made anew. */
  bytes: Map<MenuLanguage, { state: string; made: Promise<MenuBytes> }>
}

/**
 * Menus ready for use, kept in memory: a version never changes, only what sells best on it does, once a day. Each is compiled once
 * however many ask at the same time, and the ones longest unused go when there are more than `most`.
 */
export function createMenus(db: Db, { most = 64 }: { most?: number } = {}): Menus {
  const kept = new Map<string, Kept>()
  const bestSellers = createBestSellers(db)

  function keep(merchantId: number, version: number): Kept {
    const key = `${merchantId} ${version}`
    const found = kept.get(key)
    kept.delete(key)
    const entry = found ?? { compiled: load(db, merchantId, version), bytes: new Map() }
    kept.set(key, entry)
    if (!found) entry.compiled.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return entry
  }

  return {
    compiled: (merchantId, version) => keep(merchantId, version).compiled,
    async wire(merchantId, version, asked, now) {
      const { compiled, bytes } = keep(merchantId, version)
      const { document } = await compiled
      const sold = document.menu.bestSellers.length > 0 ? [] : await bestSellers.of(merchantId, now)
      const language = asMenuLanguage(asked)
      const state = sold.join(' ')
      const found = bytes.get(language)
      if (found?.state === state) return found.made
      const made = menuBytes(document, language, sold)
      bytes.set(language, { state, made })
      made.catch(() => bytes.delete(language))
      return made
    },
  }
}

async function load(db: Db, merchantId: number, version: number): Promise<CompiledMenu> {
  const [row] = await db.query<{ body: unknown }>('select body from menu where merchant_id = $1 and version = $2', [
    merchantId,
    version,
  ])
  if (!row) throw new Error(`Merchant ${merchantId} has no menu version ${version}`)
  return compileMenu(menuDocument.parse(row.body))
}
