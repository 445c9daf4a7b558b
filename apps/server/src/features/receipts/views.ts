import type { HandheldReceipt, Ordergroup, ReceiptArticle, SpReceipt } from '@couvert/contract'
import { amountBeforeParts, cents, closingKinds, isOnlineMethod, utcText } from '@couvert/domain'
import { inLanguage, type Names } from '../menus/index.ts'
import { tableName } from '../merchants/index.ts'
import type { BillRows, EntryRow, HeaderRow, LineRow } from './load-bills.ts'

type BillLedger = Omit<BillRows, 'headers'>

/** Who looks: staff, or the guest of a device. */
export type Viewer = { kind: 'staff' } | { kind: 'guest'; deviceId: string }

type Seen = { lang: string; venueLanguage: string; viewer: Viewer }

/** A receipt as its viewer gets it. `rows` hold this receipt only. */
export function receiptView(header: HeaderRow, rows: BillLedger, seen: Seen): SpReceipt | HandheldReceipt {
  const ordergroups = ordergroupsView(rows, seen)
  const base = {
    id: header.id,
    spMerchantId: header.spId,
    identifier: tableName(header.tableName, seen.lang, seen.venueLanguage),
    ...(header.phone === null ? {} : { phoneNumber: header.phone }),
    partyId: header.id,
    party: header.party,
    tableId: header.tableIdentifier,
    webcode: header.code ?? '',
    ...(header.pin === null ? {} : { randomPincode: header.pin }),
    status: header.state,
    createdAt: utcText(header.openedAt),
    updatedAt: utcText(header.updatedAt),
    countOpen: header.countOpen,
    countClosed: header.countClosed,
    amount: cents(header.amountOpen + header.amountClosed),
    amountOpen: cents(header.amountOpen),
    amountClosed: cents(header.amountClosed),
    menuTags: '',
    ayceTimeLimit: 0,
    maxRounds: 0,
    rounds: 0,
    spAyceCovers: [],
    transactions: transactionsView(rows),
  }
  if (seen.viewer.kind === 'guest') return { ...base, ordergroups }
  return {
    ...base,
    handheldOrdergroups: ordergroups,
    hasTransactionable: hasTransactionable(rows),
  }
}

/** Whether a provider took money for it, which it alone can give back. */
function hasTransactionable({ tenders }: BillLedger): boolean {
  return tenders.some(({ method }) => isOnlineMethod(method))
}

function ordergroupsView(rows: BillLedger, seen: Seen): Ordergroup[] {
  const entriesOf = Map.groupBy(rows.entries, ({ lineId }) => lineId)
  return [...Map.groupBy(rows.lines, ({ groupId }) => groupId).values()].flatMap((lines) => {
    const [group] = lines
    if (!group) return []
    return [
      {
        id: group.groupId,
        ordergroupId: group.groupId,
        isHandheld: group.staffId !== null,
        isUser: seen.viewer.kind === 'guest' && group.staffId === null && group.deviceId === seen.viewer.deviceId,
        createdAt: utcText(group.at),
        isAyceOrdergroup: false,
        status: group.status,
        paymentStatus: group.paymentStatus,
        posStatus: group.posStatus,
        posAttempts: group.posAttempts,
        ...(group.groupRemark ? { remark: group.groupRemark } : {}),
        receiptArticles: lines.map((line) => articleView(line, entriesOf.get(line.id) ?? [], seen)),
      },
    ]
  })
}

function articleView(
  line: LineRow,
  entries: readonly EntryRow[],
  { lang, venueLanguage, viewer }: Seen,
): ReceiptArticle {
  const said = (names: Names) => inLanguage(names, lang, venueLanguage)
  const closed = entries.filter(({ kind }) => closingKinds.some((closing) => closing === kind))
  const countClosed = sum(closed, ({ count }) => count)
  const [amount, amountOpen] = [cents(line.amount), cents(line.amountOpen)]
  const oldOpenAmount = amountBeforeParts({ ...line, amount, amountOpen })
  const name = said(line.names)
  return {
    id: line.id,
    ...(line.articleId === null ? {} : { articleId: line.articleId }),
    name,
    displayName: viewer.kind === 'staff' ? (line.posName ?? name) : name,
    price: cents(line.unitPrice),
    count: line.countOpen + countClosed,
    countOpen: line.countOpen,
    countClosed,
    amount,
    amountOpen,
    amountClosed: cents(sum(closed, ({ amount }) => amount)),
    ...(oldOpenAmount === undefined ? {} : { oldOpenAmount }),
    ...(line.remark ? { remark: line.remark } : {}),
    orderModifiergroups: modifiersView(line, said),
    transactionOMArticles: entries.map(({ id, transactionId, count, amount }) => ({
      id,
      transaction_id: transactionId,
      count,
      amount: cents(amount),
    })),
  }
}

function modifiersView(line: LineRow, said: (names: Names) => string): ReceiptArticle['orderModifiergroups'] {
  return [...Map.groupBy(line.modifiers, ({ group }) => group)].map(([id, modifiers]) => ({
    id,
    name: said(modifiers[0]?.groupNames ?? {}),
    orderModifierarticles: modifiers.map((modifier) => ({
      id: modifier.id,
      name: said(modifier.names),
      price: cents(modifier.price),
      count: modifier.amount,
    })),
  }))
}

function transactionsView({ entries, tenders, turnover }: BillLedger): SpReceipt['transactions'] {
  return [...Map.groupBy(entries, ({ transactionId }) => transactionId)].flatMap(([id, own]) => {
    const [first] = own
    if (!first) return []
    const paid = tenders.filter(({ transactionId }) => transactionId === id)
    return [
      {
        id,
        kind: first.kind,
        status: 'APPROVED' as const,
        createdAt: utcText(first.at),
        amount: cents(sum(own, ({ amount }) => amount)),
        payment_methods: paid.map(({ method, amount, received }) => ({
          name: method,
          amount: cents(amount),
          ...(received === null ? {} : { received: cents(received) }),
        })),
        turnover_transactions: turnover
          .filter(({ transactionId }) => transactionId === id)
          .map(({ turnoverGroup, amount }) => ({ turnover_group: turnoverGroup, amount: cents(amount) })),
      },
    ]
  })
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0)
}
