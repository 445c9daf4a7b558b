import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { distanceRefusal, type Outcome, ok, refuse } from '@couvert/domain'
import { type AtTable, type AtTableAsked, type AtTableNeeds, atTable, receiptOfCaller } from '../ordering/index.ts'
import { raiseCall } from '../receipts/index.ts'

type Answer<C extends 'callWaiter' | 'payWaiter'> = Outcome<
  ReplyOf<(typeof contract)[C]>,
  RefusalOf<(typeof contract)[C]>
>
type Asked = Omit<AtTableAsked, 'call'> & { distance: number | null }

/** Calls the waiter to a table. Anybody at the table may: whoever has no bill of the table calls without one. */
export async function callWaiter(needs: AtTableNeeds, asked: Asked): Promise<Answer<'callWaiter'>> {
  let isNew = false
  const answer = await atTable(
    needs,
    { ...asked, call: 'callWaiter' },
    async (tx, table): Promise<Answer<'callWaiter'>> => {
      isNew = false
      if (!table.settings.canWaiter) return refuse({ code: 'forbidden' })
      const away = awayFrom(table, asked)
      if (away) return refuse(away)
      const party = await receiptOfCaller(tx, table, asked)
      const receiptId = party.kind === 'party' ? party.row.receiptId : null
      isNew = await raiseCall(tx, { ...callAt(table, asked, receiptId), kind: 'WAITER', facts: null })
      return ok({ message: 'waiter_coming' })
    },
  )
  if (isNew) needs.onCalls(asked.spMerchantId)
  return answer
}

/** Asks the waiter for the bill, and says how it will be paid. Only whoever may see a bill may ask for it. */
export async function payWaiter(
  needs: AtTableNeeds,
  asked: Asked & { method: 'card' | 'cash' },
): Promise<Answer<'payWaiter'>> {
  let isNew = false
  const answer = await atTable(
    needs,
    { ...asked, call: 'payWaiter' },
    async (tx, table): Promise<Answer<'payWaiter'>> => {
      isNew = false
      const { settings } = table
      if (!settings.canPay) return refuse({ code: 'forbidden' })
      const away = awayFrom(table, asked)
      if (away) return refuse(away)
      const key = asked.method.toUpperCase()
      if (!settings.paymentMethods.some((method) => method.active && method.key === key)) {
        return refuse({ code: 'payment_method_not_available', method: asked.method })
      }
      const party = await receiptOfCaller(tx, table, asked)
      if (party.kind === 'wrong-pin') return refuse({ code: 'wrong_pincode' })
      const receiptId = party.kind === 'party' ? party.row.receiptId : null
      const facts = { payment_method: asked.method }
      isNew = await raiseCall(tx, { ...callAt(table, asked, receiptId), kind: 'BILL', facts })
      return ok({ message: 'payment_request_send' })
    },
  )
  if (isNew) needs.onCalls(asked.spMerchantId)
  return answer
}

function awayFrom({ settings }: AtTable, { distance, caller }: Asked) {
  return distanceRefusal({ ...settings, distance, isStaff: caller.kind === 'staff' })
}

function callAt({ row, settings }: AtTable, { caller }: Asked, receiptId: number | null) {
  return {
    merchantId: row.merchantId,
    tableId: row.tableId,
    receiptId,
    deviceId: caller.deviceId,
    staffId: caller.kind === 'staff' ? caller.staffId : null,
    isOneBill: settings.maximumReceiptsPerTable <= 1,
  }
}
