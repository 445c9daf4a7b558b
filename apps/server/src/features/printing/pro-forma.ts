import { type Statement, sql } from '../../platform/db.ts'

/** What keeps a guest, and a tax office, from taking the paper for a receipt; in the venue's language, else English. */
const notices: Readonly<Record<string, string>> = {
  en: 'Pro forma. This is not a receipt.',
  nl: 'Pro forma. Dit is geen kassabon.',
  de: 'Pro forma. Dies ist kein Kassenbeleg.',
  es: 'Pro forma. Esto no es un recibo.',
}

export type ProFormaAsked = {
  merchantId: number
  receiptId: number
  /** Of the venue. */
  language: string
  currency: string
  choice: string | null
  deviceId: string
  staffId: number
}

/** Keeps what is open on a bill as a paper for the table, as it is in this moment: printers will take it from there. */
export function insertProForma({ language, currency, choice, ...asked }: ProFormaAsked): Statement {
  return sql(
    `insert into pro_forma (merchant_id, receipt_id, choice, device_id, staff_id, body)
     select r.merchant_id, r.id, $3, $4, $5, jsonb_build_object('notice', $6::text, 'table', t.identifier, 'at', now(),
       'currency', $8::text, 'amountOpen', r.amount_open, 'amountClosed', r.amount_closed, 'lines', coalesce((
         select jsonb_agg(jsonb_build_object('count', l.count_open, 'modifiers', l.modifiers, 'amount', l.amount_open,
           'name', coalesce(l.names->>$7, l.names->>'en', l.pos_name)) order by l.id)
         from line l join ordergroup g on g.id = l.ordergroup_id and g.merchant_id = l.merchant_id
         where l.receipt_id = r.id and g.status = 'ORDERED' and l.count_open > 0), '[]'))
     from receipt r left join dining_table t on t.id = r.table_id and t.merchant_id = r.merchant_id
     where r.merchant_id = $1 and r.id = $2`,
    [
      asked.merchantId,
      asked.receiptId,
      choice,
      asked.deviceId,
      asked.staffId,
      notices[language] ?? notices.en,
      language,
      currency,
    ],
  )
}
