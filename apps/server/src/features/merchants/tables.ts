import type { DiningTable } from '@couvert/contract'
import type { Db } from '../../platform/db.ts'
import { inLanguage, type Text } from '../menus/index.ts'

export type Tables = {
  /** The tables of a merchant at a revision, in their order, all free: who sits there is the receipts' to say. */
  of(merchant: { id: number; spId: number; revision: number }, lang: string): Promise<readonly NamedTable[]>
}

type NamedTable = { id: number; table: DiningTable }

// What a caller may ask for is not ours to keep without end.
const mostLanguages = 8

type Row = { id: number; identifier: string; name: Text; code: string | null; language: string }

/** Tables kept in memory by the revision of their merchant, which every import raises. */
export function createTables(db: Db): Tables {
  const kept = new Map<number, { revision: number; rows: Promise<Row[]>; byLang: Map<string, NamedTable[]> }>()
  return {
    async of({ id, spId, revision }, lang) {
      let known = kept.get(id)
      if (known?.revision !== revision) {
        known = { revision, rows: readTables(db, id), byLang: new Map() }
        known.rows.catch(() => kept.delete(id))
        kept.set(id, known)
      }
      const found = known.byLang.get(lang)
      if (found) return found
      const made = (await known.rows).map((row) => ({ id: row.id, table: freeTable(row, spId, lang) }))
      if (known.byLang.size < mostLanguages) known.byLang.set(lang, made)
      return made
    },
  }
}

/** The name of a table in the asked language, 'Table' when the venue gave it none. */
export function tableName(name: Text, lang: string, venueLanguage: string): string {
  return inLanguage(name, lang, venueLanguage) || 'Table'
}

function readTables(db: Db, merchantId: number): Promise<Row[]> {
  return db.query<Row>(
    `select t.id, t.identifier, t.name, m.body->>'language' as language,
       (select min(c.code) from code c where c.table_id = t.id and c.merchant_id = t.merchant_id) as code
     from dining_table t join merchant m on m.id = t.merchant_id
     where t.merchant_id = $1 and t.active order by t.position, t.id`,
    [merchantId],
  )
}

function freeTable(row: Row, spId: number, lang: string): DiningTable {
  return {
    id: row.identifier,
    identifier: row.identifier,
    qrcode: row.code,
    name: tableName(row.name, lang, row.language),
    sp_merchant_id: spId,
    receiptId: null,
    is_every_order_paid: false,
    hasQrCode: row.code !== null,
    menuTags: '',
    status: 'Inactive',
  }
}
