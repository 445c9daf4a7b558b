import { createClient, storageFor } from '@couvert/client'
import { chosenLanguages } from './language.ts'

/** What outlives a page: local storage, or session storage inside a frame. */
export const storage = storageFor(window)

/** The one connection of this app to the server. */
export const client = createClient({ storage, lang: () => chosenLanguages(storage, navigator.languages).menu })
