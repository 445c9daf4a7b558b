import { type Browser, test as base, type Page } from '@playwright/test'
import { type Console, createConsole } from './console.ts'
import { noteWhatIsSaid } from './said.ts'
import { serverUnderTest } from './server.ts'
import { withTable } from './table.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'
export { setOffline, slow } from './network.ts'
export { expectSaid } from './said.ts'

type Language = keyof typeof locales

export type Options = {
  /** The language the phones and the handheld ask for: `test.use({ language: 'nl' })`. */
  language: Language
}

type Fixtures = {
  /** The code of a table of Osteria Lucia that is free, and this test's alone. */
  code: string
  /** A guest's phone. */
  guest: Page
  /** A waiter's handheld. */
  waiter: Page
  /** One more phone at the table, with an identity of its own, and a language of its own where one is named. */
  newGuest: (language?: Language) => Promise<Page>
  /** One more handheld. */
  newWaiter: (language?: Language) => Promise<Page>
  console: Console
}

const locales = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE', es: 'es-ES' }

export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  // What a worker answers no test could cut off or look at; the tests of the worker itself allow it.
  serviceWorkers: 'block',
  locale: async ({ language }, use) => use(locales[language]),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  console: async ({}, use) => {
    const console = createConsole()
    await use(console)
    console.expectSilent()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  code: async ({}, use) => {
    const { folder, port } = await serverUnderTest()
    await withTable(folder, port, use)
  },

  guest: async ({ newGuest }, use) => use(await newGuest()),

  newGuest: async ({ browser, console, serviceWorkers }, use) => {
    const { port } = await serverUnderTest()
    await withPages(browser, console, { baseURL: `http://localhost:${port}`, serviceWorkers }, use)
  },

  waiter: async ({ newWaiter }, use) => use(await newWaiter()),

  newWaiter: async ({ browser, console, serviceWorkers }, use) => {
    const { port } = await serverUnderTest()
    await withPages(browser, console, { baseURL: `http://localhost:${port + 1}`, serviceWorkers }, use)
  },
})

/** Gives a way to open pages, each in a context of its own (its own storage: its own device), and closes them. */
async function withPages(
  browser: Browser,
  console: Console,
  options: { baseURL: string; serviceWorkers: 'allow' | 'block' },
  use: (open: (language?: Language) => Promise<Page>) => Promise<void>,
) {
  const pages: Page[] = []
  await use(async (language) => {
    const context = await browser.newContext({ ...options, ...(language && { locale: locales[language] }) })
    const page = await context.newPage()
    await console.listen(page)
    await noteWhatIsSaid(page)
    pages.push(page)
    return page
  })
  for (const page of pages) await page.context().close()
}
