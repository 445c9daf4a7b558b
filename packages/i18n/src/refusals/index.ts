import { compile } from '../compile.ts'
import type { Lang } from '../language.ts'
import { type Text, textOf } from '../text.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import { phraseRefusal, type RefusalKey, type Refused } from './phrase.ts'

export { type OwnCode, phraseRefusal, type RefusalKey, type Refused } from './phrase.ts'

const messages: Record<Lang, Record<RefusalKey, string>> = { en, nl, de, es }

/**
 * Words a refusal for a server, which compiles the messages itself; amounts in the currency the refusal names. Browsers have them compiled: there it is
 * `useRefusalText` of `@couvert/i18n/react`.
 */
export function refusalText(refusal: Refused, lang: Lang): string {
  return phraseRefusal(textIn(lang), refusal, lang)
}

const texts = new Map<Lang, Text<RefusalKey>>()

function textIn(lang: Lang): Text<RefusalKey> {
  const text = texts.get(lang) ?? textOf(compile(messages[lang]), lang)
  texts.set(lang, text)
  return text
}
