/** What a rule answers: a value, or the refusal that says why not. Exceptions are for bugs. */
export type Outcome<T, R> = { ok: true; value: T } | { ok: false; refusal: R }

export function ok(): { ok: true; value: undefined }
export function ok<T>(value: T): { ok: true; value: T }
export function ok<T>(value?: T): { ok: true; value: T | undefined } {
  return { ok: true, value }
}

export function refuse<R>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal }
}
