import { menuLanguages } from '@couvert/i18n'
import * as z from 'zod'

export { menuLanguages }

export type MenuLanguage = (typeof menuLanguages)[number]

/** One text for every language, or one per language. */
export type Text = string | { [L in MenuLanguage]?: string | undefined }

// A page shows these texts to everybody at a table: no markup, no control characters, no link that can be listened to.
const plain = /^(?![\s\S]*<[A-Za-z/!?])(?![\s\S]*(?:[hH][tT][tT][pP]:|[jJ]ava[sS]cript:|[dD]ata:\w+\/))[^\p{Cc}]*$/u
const plainLines =
  /^(?![\s\S]*<[A-Za-z/!?])(?![\s\S]*(?:[hH][tT][tT][pP]:|[jJ]ava[sS]cript:|[dD]ata:\w+\/))(?:[^\p{Cc}]|\n)*$/u

const notPlain = 'is not plain text. Take out HTML tags, control characters and links that do not begin with https://.'

/** A line of text of 1 to `length` characters. */
export function line(length: number) {
  return z
    .string()
    .min(1, 'is empty. Write a text, or leave this out.')
    .max(length, `is too long. Keep it to ${length} characters.`)
    .regex(plain, notPlain)
}

/** A text of up to `length` characters, the same in all languages or one for each. */
export function text(length: number, { lines = false } = {}) {
  const one = lines
    ? z.string().min(1).max(length, `is too long. Keep it to ${length} characters.`).regex(plainLines, notPlain)
    : line(length)
  const perLanguage = z
    .strictObject(Object.fromEntries(menuLanguages.map((language) => [language, one.exactOptional()])))
    .refine((texts) => Object.keys(texts).length > 0, 'is empty. Write at least one language, like { "en": "…" }.')
  return z.union([one, perLanguage]) as unknown as z.ZodType<Text, Text>
}

/** The text in the asked language, else in English, else in the venue's own, else the first there is. */
export function inLanguage(text: Text, language: string, venueLanguage: string): string {
  if (typeof text === 'string') return text
  const texts: Readonly<Record<string, string | undefined>> = text
  return texts[language] ?? texts.en ?? texts[venueLanguage] ?? Object.values(texts)[0] ?? ''
}

/** The language of a browser's tag such as 'nl-BE', or English where a menu cannot be written in it. */
export function asMenuLanguage(tag: string): MenuLanguage {
  const [language] = tag.toLowerCase().split('-')
  return menuLanguages.find((known) => known === language) ?? 'en'
}
