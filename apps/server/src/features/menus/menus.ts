import type { Db } from '../../platform/db.ts'
import { createBestSellers } from './best-sellers.ts'
import { type CompiledMenu, compileMenu } from './compile.ts'
import { menuDocument } from './document.ts'
import { type MenuBytes, menuBytes } from './menu-bytes.ts'
import { marked, marksOf, noMarks } from './sold-out-marks.ts'
import { asMenuLanguage, type MenuLanguage } from './text.ts'

/** A menu as it is offered: its document, and what waiters have marked since (`Marks` as the text of its JSON). */
export type MenuState = { merchantId: number; version: number; soldOut: string }

export type Menus = {
  /** Throws when the merchant has no such version. */
  compiled(state: MenuState): Promise<CompiledMenu>
  /** The reply of the menu call in the asked language ('nl', 'nl-BE', or one we do not know: English). */
  wire(state: MenuState, language: string, now: Date): Promise<MenuBytes>
}

type Kept = MenuState & {
  compiled: Promise<CompiledMenu>
  /** By language, each with the best sellers it was made with: when those change, the bytes are made anew. */
  bytes: Map<MenuLanguage, { best: string; made: Promise<MenuBytes> }>
}

/**
 * Menus ready for use, kept in memory: a version with its marks never changes, only what sells best on it does,
 * once a day. Each is compiled once however many ask at the same time, and the ones longest unused go when there are more
 * than `most`.
 */
export function createMenus(db: Db, { most = 64 }: { most?: number } = {}): Menus {
  const kept = new Map<string, Kept>()
  const bestSellers = createBestSellers(db)

  function keep(state: MenuState): Kept {
    const { merchantId, version, soldOut } = state
    const key = `${merchantId} ${version} ${soldOut}`
    const found = kept.get(key)
    kept.delete(key)
    const entry = found ?? { ...state, compiled: compiledOf(state), bytes: new Map() }
    if (!found) forgetOldMarks(state)
    kept.set(key, entry)
    if (!found) entry.compiled.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return entry
  }

  async function compiledOf({ merchantId, version, soldOut }: MenuState): Promise<CompiledMenu> {
    if (soldOut === noMarks) return load(db, merchantId, version)
    const { document } = await keep({ merchantId, version, soldOut: noMarks }).compiled
    return compileMenu(marked(document, marksOf(soldOut)))
  }

  /** Each mark makes a menu of its own; those of the marks before are hardly asked for again. */
  function forgetOldMarks({ merchantId, version }: MenuState): void {
    for (const [key, old] of kept) {
      if (old.merchantId === merchantId && old.version === version && old.soldOut !== noMarks) kept.delete(key)
    }
  }

  return {
    compiled: (state) => keep(state).compiled,
    async wire(state, asked, now) {
      const { compiled, bytes } = keep(state)
      const { document } = await compiled
      const sold = document.menu.bestSellers.length > 0 ? [] : await bestSellers.of(state.merchantId, now)
      const language = asMenuLanguage(asked)
      const best = sold.join(' ')
      const found = bytes.get(language)
      if (found?.best === best) return found.made
      const made = menuBytes(document, language, sold)
      bytes.set(language, { best, made })
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
