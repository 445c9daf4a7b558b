import type { Lang } from '../language.ts'
import type { RefusalKey } from '../refusals/phrase.ts'
import type { Messages } from '../text.ts'
import type en from './en.json'

export type StaffKey = keyof typeof en

export type StaffTexts = { staff: Messages<StaffKey>; refusals: Messages<RefusalKey> }

/** Every language has every key, or this does not compile. */
const languageFiles: Record<Lang, () => Promise<{ texts: StaffTexts }>> = {
  en: () => import('./en.ts'),
  nl: () => import('./nl.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
}

/** Loads the texts of the staff app in one language, as one file. */
export async function loadStaffTexts(lang: Lang): Promise<StaffTexts> {
  return (await languageFiles[lang]()).texts
}
