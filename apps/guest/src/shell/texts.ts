import { storageKeys } from '@couvert/client'
import { type Lang, textOf } from '@couvert/i18n'
import { type GuestTexts, loadGuestTexts } from '@couvert/i18n/guest'
import { create } from 'zustand'
import { ownWords, storage } from '../visit/session.ts'

/** The language on screen with its texts; null until the first have come. */
export const useTexts = create<{ shown: { lang: Lang; texts: GuestTexts } | null }>(() => ({ shown: null }))

export function showTexts(lang: Lang, texts: GuestTexts): void {
  document.documentElement.lang = lang
  ownWords.of = textOf(texts.refusals, lang)
  useTexts.setState({ shown: { lang, texts } })
}

/** Switches to another language and keeps the choice; the menu is asked for anew in it. */
export async function chooseLang(lang: Lang): Promise<void> {
  const texts = await loadGuestTexts(lang)
  storage.setItem(storageKeys.language, lang)
  showTexts(lang, texts)
  const { queryClient } = await import('../keeping/queries.ts')
  await queryClient.invalidateQueries()
}
