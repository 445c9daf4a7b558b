/** An ordergroup as an outside till gets it: everything the till needs to sell and cook it, and nothing about the guest. */
export type TillOrder = {
  /** Ours, and the same at every try: a till sells one id once. */
  id: string
  /** When the guest ordered, as an ISO instant. */
  at: string
  /** What the staff call the table. */
  table: string
  remark: string
  lines: TillLine[]
}

export type TillLine = {
  articleId: number | null
  name: string
  count: number
  /** Whole cents, without modifiers. */
  unitPrice: number
  /** Whole cents, with modifiers: what the guest was told it costs. */
  amount: number
  modifiers: { name: string; count: number; price: number }[]
  remark: string
}

/**
 * What a till answered. `unreachable` covers all that leaves us without an answer of its own (no connection, a lost or late
 * reply, nonsense): the till may have taken the order all the same, so only asking again with the same id can tell.
 */
export type TillAnswer =
  | { kind: 'accepted'; isRepeat: boolean }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable'; reason: string }

export type WithdrawAnswer = { kind: 'withdrawn' } | { kind: 'unreachable'; reason: string }

/**
 * An outside till. It never throws and gives up when the signal says so. `reason` is for staff and logs, not for guests.
 */
export type Till = {
  /** Hands an order over. Asked again for an id it has taken, the till says so (`isRepeat`) and sells nothing. */
  send(order: TillOrder, signal: AbortSignal): Promise<TillAnswer>
  /**
   * Takes an order back, whether the till has it or not: whatever it took is no longer sold, and should the order arrive
   * after this, late, it is refused. Withdrawing twice is withdrawing.
   */
  withdraw(id: string, signal: AbortSignal): Promise<WithdrawAnswer>
}
