import { alphanumeric, randomText } from '@couvert/domain'

export type RandomBytes = (count: number) => Uint8Array

/** Random bytes that phones on plain http have too; `crypto.randomUUID` is for secure contexts only. */
export function browserRandomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** A new Idempotency-Key: 24 letters and digits. One per action of a person; a repeat of the action keeps it. */
export function newKey(randomBytes: RandomBytes = browserRandomBytes): string {
  return randomText(24, alphanumeric, randomBytes)
}
