import { expect, type Page } from '@playwright/test'

type Window = { said?: string[] }

/** Notes what a page shows in its statuses and alerts: some go after a moment, and a busy machine would miss them. */
export async function noteWhatIsSaid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      for (const place of document.querySelectorAll('[role="status"], [role="alert"]')) {
        const text = place.textContent?.replace(/\s+/g, ' ').trim()
        if (text && place.checkVisibility() && !said.includes(text)) said.push(text)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Waits until the page has said this since it was loaded, whether it still stands there or not. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  const said = () => page.evaluate(() => (window as Window).said)
  await expect.poll(said, { message: 'said in statuses and alerts' }).toContainEqual(expect.stringContaining(text))
}
