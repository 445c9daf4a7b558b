import { contract, type RefusalOf, type ReplyOf } from '@couvert/contract'
import { may, type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { once } from '../../platform/once.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Menus } from './menus.ts'
import { marksOf, noMarks, withMark } from './sold-out-marks.ts'

type SoldOut = (typeof contract)['soldOut']
type Answer = Outcome<ReplyOf<SoldOut>, RefusalOf<SoldOut>>

type SoldOutNeeds = {
  database: Database
  menus: Menus
  /** Told after the commit, when something changed. */
  onMenuChanged: (merchantId: number) => void
}

type Asked = { spMerchantId: number; articleId: number; isSoldOut: boolean; caller: Caller }

export function serveSoldOut(serve: Serve, needs: SoldOutNeeds): void {
  serve(contract.soldOut, async ({ body }, { caller, repeat }) => {
    const asked = {
      spMerchantId: body.sp_merchant_id,
      articleId: body.m_article_id,
      isSoldOut: body.sold_out,
      caller,
    }
    let changed: number | null = null
    const { answer } = await once(needs.database, { deviceId: caller.deviceId, repeat }, async (tx) => {
      const marked = await mark(tx, needs.menus, asked)
      changed = marked.changed
      return marked.answer
    })
    if (changed !== null) needs.onMenuChanged(changed)
    return answer
  })
}

/** Marks an article. Two waiters at once are put in a row by the row of the merchant; marked twice it is marked. */
async function mark(tx: Tx, menus: Menus, asked: Asked): Promise<{ answer: Answer; changed: number | null }> {
  const [merchant] = await tx.query<{ id: number; version: number; soldOut: string }>(
    `select id, menu_version as version, sold_out::text as "soldOut" from merchant where sp_id = $1 for no key update`,
    [asked.spMerchantId],
  )
  const allowed = may('soldOut', asked.caller, merchant?.id ?? 0)
  if (!allowed.ok) return { answer: allowed, changed: null }
  if (!merchant) return { answer: refuse({ code: 'not_found' }), changed: null }
  const { document } = await menus.compiled({ merchantId: merchant.id, version: merchant.version, soldOut: noMarks })
  const marks = withMark(document, marksOf(merchant.soldOut), asked.articleId, asked.isSoldOut)
  if (!marks) return { answer: refuse({ code: 'not_found' }), changed: null }
  const touched = await tx.run('update merchant set sold_out = $2::jsonb where id = $1 and sold_out <> $2::jsonb', [
    merchant.id,
    JSON.stringify(marks),
  ])
  return { answer: ok({ message: 'success' }), changed: touched > 0 ? merchant.id : null }
}
