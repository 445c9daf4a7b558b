import { contract } from '@couvert/contract'
import * as z from 'zod'
import type { Database, Snapshot } from '../../platform/db.ts'
import type { Merchants } from '../merchants/index.ts'
import { type BillRows, type BillVersion, loadBills } from './load-bills.ts'
import { receiptView, type Viewer } from './views.ts'

export type Bills = {
  /** Bills as ready JSON texts, in the order asked for: in the given snapshot as they stand there, else as new as they are. */
  texts(versions: readonly BillVersion[], lang: string, viewer: Viewer, within?: Snapshot | null): Promise<string[]>
}

type Kept = { version: number; revision: number; texts: Map<string, string> }

const mostTextsPerBill = 16
const spReceipt = contract.receiptById.replies.receipt_success.shape.spReceipt

/**
 * Keeps each bill's ready text by receipt and version: a bill of forty lines costs fifty times its version to make.
 * Whoever asks has just read the versions, so nothing has to be told when a bill changes, on any number of processes.
 */
export function createBills(database: Database, merchants: Merchants, { most = 500 }: { most?: number } = {}): Bills {
  const kept = new Map<number, Kept>()

  return {
    async texts(versions, lang, viewer, within = null) {
      const key = viewer.kind === 'staff' ? lang : `${lang} ${viewer.deviceId}`
      const found = versions.map((version) => knownText(kept.get(version.id), version, key))
      const missing = versions.filter((_, position) => found[position] === undefined)
      if (missing.length === 0) return found as string[]

      const ids = missing.map(({ id }) => id)
      const made = await makeTexts(merchants, await loadBills(database, ids, within), lang, viewer)
      for (const { id, version, revision, text } of made.values()) {
        const known = kept.get(id)
        const isCurrent =
          known?.version === version && known.revision === revision && known.texts.size < mostTextsPerBill
        kept.delete(id)
        kept.set(id, { version, revision, texts: new Map(isCurrent ? known.texts : []).set(key, text) })
      }
      forgetOldest(kept, Math.max(most, versions.length))
      return versions.map(({ id }, position) => found[position] ?? made.get(id)?.text ?? gone(id))
    },
  }
}

function knownText(known: Kept | undefined, { version, revision }: BillVersion, key: string): string | undefined {
  return known?.version === version && known.revision === revision ? known.texts.get(key) : undefined
}

type Made = { id: number; version: number; revision: number; text: string }

async function makeTexts(
  merchants: Merchants,
  rows: BillRows,
  lang: string,
  viewer: Viewer,
): Promise<Map<number, Made>> {
  const ledgerOf = splitByReceipt(rows)
  const made = rows.headers.map(async (header): Promise<[number, Made]> => {
    const { language } = await merchants.settings(header.merchantId, header.revision)
    const view = receiptView(header, ledgerOf(header.id), { lang, venueLanguage: language, viewer })
    const text = JSON.stringify(z.encode(spReceipt, view))
    return [header.id, { id: header.id, version: header.updatedAt.getTime() / 1000, revision: header.revision, text }]
  })
  return new Map(await Promise.all(made))
}

function splitByReceipt(rows: BillRows): (receiptId: number) => Omit<BillRows, 'headers'> {
  const lines = Map.groupBy(rows.lines, ({ receiptId }) => receiptId)
  const entries = Map.groupBy(rows.entries, ({ receiptId }) => receiptId)
  const tenders = Map.groupBy(rows.tenders, ({ receiptId }) => receiptId)
  const turnover = Map.groupBy(rows.turnover, ({ receiptId }) => receiptId)
  return (id) => ({
    lines: lines.get(id) ?? [],
    entries: entries.get(id) ?? [],
    tenders: tenders.get(id) ?? [],
    turnover: turnover.get(id) ?? [],
  })
}

function forgetOldest(kept: Map<number, Kept>, most: number): void {
  for (const id of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(id)
  }
}

function gone(id: number): never {
  throw new Error(`Receipt ${id} was there and is gone`)
}
