/** The languages the interface speaks; a menu may be in others too. */
export const languages = ['en', 'nl', 'de', 'es'] as const

export type Lang = (typeof languages)[number]

/** The first of the asked languages ('nl-BE' asks for nl) that the interface speaks, else English. */
export function chooseLanguage(asked: readonly string[]): Lang {
  for (const tag of asked) {
    const found = languages.find((lang) => lang === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return 'en'
}

/** Each language by its own name, which its speakers recognise. */
export const languageNames: Record<Lang, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
}

/** Languages a menu can be written in. English is the one everybody falls back to. */
export const menuLanguages = ['en', 'nl', 'de', 'es', 'fr', 'zh', 'it'] as const
