import { createClient, type OwnCode, storageFor } from '@couvert/client'
import { createStore } from 'zustand/vanilla'
import { report } from '../shell/report.ts'
import { chosenLanguages } from './language.ts'

/** What outlives a page: local storage, or session storage inside a frame. */
export const storage = storageFor(window)

/** How the connection words what it finds out by itself, from when the texts of the app are there. */
export const ownWords: { of?: (code: OwnCode) => string } = {}

/** The one connection of this app to the server. */
export const client = createClient({
  storage,
  lang: () => chosenLanguages(storage, navigator.languages).menu,
  textOf: (code) => ownWords.of?.(code),
  onRefused: report,
})

/** The server took the session away: nothing on this page can go on. */
export const sessionRefused = createStore<{ isRefused: boolean }>(() => ({ isRefused: false }))

client.onSessionEnd((why) => sessionRefused.setState({ isRefused: why === 'refresh_token' }))
