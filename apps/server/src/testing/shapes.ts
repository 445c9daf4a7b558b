import { isDeepStrictEqual } from 'node:util'
import { type Call, type CallName, contract, everyRefusal } from '@couvert/contract'
import { type RefusalCode, type RefusalOf, refusalStatus } from '@couvert/domain'

/** The facts that travel beside `message` and `text`. */
const factsOf: { [C in RefusalCode]?: readonly (keyof Omit<RefusalOf<C>, 'code'>)[] } = {
  too_many_requests: ['retryAfter'],
  invalid_request: ['issues'],
  too_far: ['metres'],
  party_required: ['by'],
  custom_field_required: ['key', 'label'],
  custom_field_invalid: ['key', 'label'],
  ordering_not_possible: ['reason'],
  article_not_available: ['articleId', 'name'],
  article_sold_out: ['articleId', 'name'],
  alert_text_selection: ['articleId', 'modifiergroupName'],
  alert_text_selection_no_name: ['articleId'],
  alert_text_selection_max: ['articleId', 'modifiergroupName', 'max'],
  modifier_not_available: ['articleId', 'modifierarticleId'],
  max_n: ['articleId', 'name', 'max'],
  minimal_order_amount: ['articleId', 'name', 'amount', 'currency'],
  amount_open: ['amountOpen', 'currency'],
  amount_too_high: ['amountOpen', 'currency'],
  payment_method_not_available: ['method'],
}

/** Throws unless the answer is one that the call declares: a known message, its status, and exactly its fields. */
export function expectDeclared(name: CallName, status: number, body: Record<string, unknown>): void {
  const fault = status === 200 ? replyFault(contract[name], body) : refusalFault(contract[name], status, body)
  if (fault) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}: ${fault}`)
}

function replyFault(call: Call, { message, ...fields }: Record<string, unknown>): string | null {
  const shape = call.replies[String(message)]
  if (!shape) return 'the message is no reply of this call'
  const parsed = shape.safeParse(fields)
  if (!parsed.success) return parsed.error.message
  return isDeepStrictEqual(parsed.data, fields) ? null : 'it holds fields that the contract does not have'
}

function refusalFault(call: Call, status: number, { message, text, ...facts }: Record<string, unknown>): string | null {
  const code = [...everyRefusal, ...call.refusals].find((declared) => declared === message)
  if (!code) return 'the refusal is not declared'
  if (refusalStatus(code) !== status) return `the status of ${code} is ${refusalStatus(code)}`
  if (typeof text !== 'string' || text === '') return 'it has no text'
  const expected: string[] = [...(factsOf[code] ?? [])].sort()
  return isDeepStrictEqual(Object.keys(facts).sort(), expected) ? null : `its facts are ${expected.join(', ')}`
}
