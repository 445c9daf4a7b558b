import { languages } from '@couvert/i18n'
import { expect } from 'vitest'

/** Asks in every language: the refusal is always the same, and each language has words of its own for it. */
export async function expectWorded(
  code: string,
  refusedIn: (lang: string) => Promise<{ message: string; text: string }>,
): Promise<void> {
  const said = new Set<string>()
  for (const lang of languages) {
    const { message, text } = await refusedIn(lang)
    expect(message).toBe(code)
    expect(text).toMatch(/\p{L}/u)
    expect(text).not.toMatch(/undefined|[{}]|_/)
    said.add(text)
  }
  expect(said.size).toBe(languages.length)
}
