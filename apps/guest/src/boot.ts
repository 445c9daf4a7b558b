// First of all styles, so that every component can override them.
import '@couvert/ui/tokens.css'
import '@couvert/ui/base.css'
import { storageKeys } from '@couvert/client'
import { noticeFaults } from '@couvert/client/notice-faults'
import { loadGuestTexts } from '@couvert/i18n/guest'
import { paths, webcodeIn } from './paths.ts'
import { report } from './shell/report.ts'
import { chosenLanguages } from './visit/language.ts'
import { lastVenue } from './visit/last-venue.ts'
import { type NotOpened, type Opening, openVenue, receiptInput } from './visit/opening.ts'
import { client, storage } from './visit/session.ts'

// From the first line on: what is thrown before the code that reports is here waits for it.
noticeFaults(report)

// What the address asks for: a scanned code, the venue that was open, or the start page.
const scannedCode = webcodeIn(location.pathname)
const storedCode = storage.getItem(storageKeys.webcode)
export const webcode = scannedCode ?? storedCode ?? undefined

/** The venue on its way, asked for before the screens are here. */
export const opening: Promise<Opening | undefined> = open().then(orKept)

const lang = chosenLanguages(storage, navigator.languages).app

/** The words of the app in the guest's language. */
export const texts = loadGuestTexts(lang).then((loaded) => ({ lang, loaded }))

void import('./main.tsx')

async function open(): Promise<Opening | undefined> {
  const started = await client.start()
  if (webcode === undefined) return undefined
  if (!started.ok) return notOpened(webcode, started.refusal)
  if (scannedCode !== undefined) return openVenue(client, webcode, 'fresh')
  if (location.pathname.startsWith(paths.merchant)) return openVenue(client, webcode, 'stored')

  // At the start page a venue is opened again only where a bill is still running, or may be: nobody could say.
  const receipt = await client.call('receipt', receiptInput(webcode))
  const hasNone = receipt.ok && receipt.reply.message !== 'receipt_success'
  return hasNone ? undefined : openVenue(client, webcode, 'stored')
}

function notOpened(webcode: string, { code, text }: { code: string; text: string }): NotOpened {
  return { ok: false, webcode, refusal: { code, text } }
}

/** Where the server cannot be reached, the table this phone sits at opens with the menu it read last. */
async function orKept(opening: Opening | undefined): Promise<Opening | undefined> {
  if (opening === undefined || opening.ok || opening.webcode !== storedCode) return opening
  if (!['offline', 'SERVER_TIMEOUT'].includes(opening.refusal.code)) return opening
  const opened = await lastVenue(opening.webcode)
  return opened ? { ok: true, opened, isKept: true } : opening
}
