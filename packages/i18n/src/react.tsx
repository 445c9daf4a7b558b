import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { GuestKey } from './guest/index.ts'
import type { Lang } from './language.ts'
import { phraseRefusal, type RefusalKey, type Refused } from './refusals/phrase.ts'
import type { StaffKey } from './staff/index.ts'
import { type Messages, type Text, textOf } from './text.ts'

type Keys = { guest: GuestKey; staff: StaffKey; refusals: RefusalKey }
type Loaded = { [N in keyof Keys]?: Messages<Keys[N]> }

const TextContext = createContext<{ lang: Lang; texts: Loaded } | null>(null)

/** Gives the texts of one language, as `loadGuestTexts` or `loadStaffTexts` loaded them, to what is inside. */
export function TextProvider({ lang, texts, children }: { lang: Lang; texts: Loaded; children: ReactNode }) {
  const value = useMemo(() => ({ lang, texts }), [lang, texts])
  return <TextContext value={value}>{children}</TextContext>
}

/** The texts of one app: `const t = useText('guest')`, then `t('menu.search')`. */
export function useText<N extends keyof Keys>(name: N): Text<Keys[N]> {
  const { lang, texts } = useTexts()
  const messages = texts[name]
  return useMemo(() => {
    if (!messages) throw new Error(`The texts '${name}' are not loaded here`)
    return textOf<Keys[N]>(messages as Messages<Keys[N]>, lang)
  }, [messages, lang, name])
}

/** Words a refusal in the reader's language. The merchant's currency matters where an amount is named. */
export function useRefusalText(currency?: string): (refusal: Refused) => string {
  const text = useText('refusals')
  const { lang } = useTexts()
  return (refusal) => phraseRefusal(text, refusal, lang, currency)
}

export function useLang(): Lang {
  return useTexts().lang
}

function useTexts() {
  const given = useContext(TextContext)
  if (!given) throw new Error('Texts are used outside a TextProvider')
  return given
}
