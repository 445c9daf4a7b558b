import type { PricedLine } from '@couvert/domain'
import { type Statement, sql } from '../../platform/db.ts'
import { insertJobs, insertKeylessJobs, jobRows, type NewJob } from '../../platform/jobs.ts'
import { insertDone } from '../../platform/repeat.ts'
import type { CompiledMenu } from '../menus/index.ts'

export type OrderToSave = {
  merchantId: number
  tableId: number
  receiptId: number
  /** Party number and pin of a receipt that this order opens; null when it joins an open one. */
  opens: { party: number; pin: string | null } | null
  updatedAt: Date
  ordergroupId: number
  deviceId: string
  staffId: number | null
  code: string | null
  /** This phone has to be made a visitor of the receipt. */
  joins: boolean
  /** The number the receipt keeps from now on, null for as it was. */
  phone: string | null
  remark: string
  fields: Record<string, string> | null
  lines: readonly PricedLine[]
  menu: CompiledMenu
  jobs: readonly NewJob[]
  /** An outside till has to take it first: until then it counts in no amount. */
  waits: boolean
  /** Values of `insertDone`, null without an idempotency key. */
  done: readonly unknown[] | null
}

/** One statement for all that an order writes: figures, ordergroup, lines, visit, stored reply and jobs. */
export function saveOrder(order: OrderToSave): Statement {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const merchant = value(order.merchantId)
  const receipt = value(order.receiptId)
  const group = value(order.ordergroupId)
  const count = order.lines.reduce((sum, line) => sum + line.count, 0)
  const amount = order.lines.reduce((sum, line) => sum + line.amount, 0)

  const figures = order.waits
    ? { groups_waiting: '1' }
    : { count_open: `${value(count)}::int`, amount_open: `${value(amount)}::bigint` }
  const names = Object.keys(figures)
  const jobs = value(jobRows(order.jobs))
  const state = order.waits ? 'PENDING' : 'ORDERED'

  const parts = [
    order.opens
      ? `opened as (insert into receipt (id, merchant_id, kind, table_id, party, pin, phone_number, updated_at, ${names.join(', ')})
          values (${receipt}, ${merchant}, 'TABLE', ${value(order.tableId)}, ${value(order.opens.party)}, ${value(order.opens.pin)},
            ${value(order.phone)}, ${value(order.updatedAt)}, ${Object.values(figures).join(', ')}))`
      : `grown as (update receipt set updated_at = ${value(order.updatedAt)},
          ${Object.entries(figures).map(([name, more]) => `${name} = ${name} + ${more}`)}
          ${order.phone === null ? '' : `, phone_number = ${value(order.phone)}`}
          where id = ${receipt} and merchant_id = ${merchant})`,
    `placed as (insert into ordergroup (id, merchant_id, receipt_id, device_id, staff_id, status, pos_status, remark, fields)
      values (${group}, ${merchant}, ${receipt}, ${value(order.deviceId)}, ${value(order.staffId)}, '${state}', '${state}',
        ${value(order.remark)}, ${value(order.fields && JSON.stringify(order.fields))}))`,
    `sold as (insert into line (merchant_id, receipt_id, ordergroup_id, kind, article_id, names, pos_name, unit_price, modifiers,
        remark, vat_bp, turnover_group, count, amount, count_open, amount_open)
      select ${merchant}, ${receipt}, ${group}, kind, article_id, names, pos_name, unit_price, modifiers, remark, vat_bp,
        turnover_group, count, amount, count, amount
      from jsonb_to_recordset(${value(JSON.stringify(order.lines.map((line) => lineRow(line, order.menu))))}::jsonb) as l (kind text,
        article_id bigint, names jsonb, pos_name text, unit_price int, modifiers jsonb, remark text, vat_bp int,
        turnover_group text, count int, amount bigint))`,
    `later as (${order.waits ? insertJobs(jobs) : insertKeylessJobs(jobs)})`,
  ]
  if (order.joins) {
    parts.push(`seen as (insert into visit (device_id, receipt_id, merchant_id, code)
      values (${value(order.deviceId)}, ${receipt}, ${merchant}, ${value(order.code)})
      ${order.opens ? '' : 'on conflict (receipt_id, device_id, merchant_id) do update set left_at = null'})`)
  }
  if (order.done) {
    parts.push(`done as (${insertDone(values.length + 1)})`)
    values.push(...order.done)
  }
  return sql(`with ${parts.join(',\n')} select 1`, values)
}

/** A line as it is sold: names in every language, so that a bill reads right when the menu has changed. */
function lineRow(line: PricedLine, menu: CompiledMenu) {
  const facts = menu.articles.get(line.articleId)
  if (!facts) throw new Error(`Article ${line.articleId} was priced but is not on the menu`)
  return {
    kind: line.kind,
    article_id: line.articleId,
    names: line.kind === 'FREETEXT' ? { [menu.document.language]: line.name } : facts.names,
    pos_name: line.kind === 'FREETEXT' ? line.name : facts.posName,
    unit_price: line.price,
    modifiers: line.modifiers.map((modifier) => ({
      group: modifier.modifiergroupId,
      groupNames: menu.modifiergroupNames.get(modifier.modifiergroupId),
      id: modifier.modifierarticleId,
      names: menu.modifierarticleNames.get(modifier.modifierarticleId),
      price: modifier.price,
      amount: modifier.amount,
    })),
    remark: line.remark,
    vat_bp: facts.vatBp,
    turnover_group: facts.turnoverGroup,
    count: line.count,
    amount: line.amount,
  }
}
