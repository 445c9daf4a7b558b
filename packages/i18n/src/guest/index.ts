import type { Lang } from '../language.ts'
import type { RefusalKey } from '../refusals/phrase.ts'
import type { Messages } from '../text.ts'
import type en from './en.json'

export type GuestKey = keyof typeof en

export type GuestTexts = { guest: Messages<GuestKey>; refusals: Messages<RefusalKey> }

/** Every language has every key, or this does not compile. */
const languageFiles: Record<Lang, () => Promise<{ texts: GuestTexts }>> = {
  en: () => import('./en.ts'),
  nl: () => import('./nl.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
}

/** Loads the texts of the guest app in one language, as one file. */
export async function loadGuestTexts(lang: Lang): Promise<GuestTexts> {
  return (await languageFiles[lang]()).texts
}
