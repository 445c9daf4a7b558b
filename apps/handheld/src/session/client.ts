import { createClient, storageFor, storageKeys } from '@couvert/client'
import { chooseLanguage, languages } from '@couvert/i18n'
import { report } from '../shell/report.ts'

export const storage = storageFor(window)

/** Of this page; another choice loads the page anew. */
export const lang =
  languages.find((known) => known === storage.getItem(storageKeys.language)) ?? chooseLanguage(navigator.languages)

/** The one connection of this app to the server. */
export const client = createClient({
  storage,
  lang: () => lang,
  deviceType: 'WEB',
  onRefused: report,
})
