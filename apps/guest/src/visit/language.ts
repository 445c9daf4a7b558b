import { type KeyValueStore, storageKeys } from '@couvert/client'
import { chooseLanguage, type Lang, languages, menuLanguages } from '@couvert/i18n'

/**
 * The language of the app and of the menu: what the guest chose, else the first of the browser's that is known, else
 * English. A browser in Italian reads the menu in Italian inside an English app.
 */
export function chosenLanguages(
  storage: KeyValueStore,
  browserLanguages: readonly string[],
): { app: Lang; menu: string } {
  const chosen = languages.find((language) => language === storage.getItem(storageKeys.language))
  if (chosen) return { app: chosen, menu: chosen }
  const wanted = browserLanguages.map((language) => language.slice(0, 2).toLowerCase())
  const menu = wanted.find((language) => menuLanguages.some((known) => known === language)) ?? 'en'
  return { app: chooseLanguage([menu]), menu }
}
