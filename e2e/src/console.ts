import { expect, type Page } from '@playwright/test'

export type Console = {
  /** Hears what a page says in its console. */
  listen(page: Page): Promise<void>
  /** Allows what a test provokes on purpose, such as the browser's own line about a reply with status 409. */
  allow(pattern: RegExp): void
  expectSilent(): void
}

// What Chromium says of a socket that was still being made when its page was left: nobody's fault, and only at times.
const ofLeaving = /WebSocket is closed before the connection is established/

/** Playwright's own word where a test does without the service worker. */
const ofBlockedWorker = /Service Worker registration blocked by Playwright/

/** A warning, an error or an uncaught exception in any page of a test is a fault of the test. */
export function createConsole(): Console {
  const said: string[] = []
  const allowed: RegExp[] = [ofLeaving, ofBlockedWorker]
  return {
    async listen(page) {
      page.on('console', (message) => {
        if (message.type() === 'warning' || message.type() === 'error')
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => said.push(`uncaught: ${error.stack || error.message}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`Against the policy of contents: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        )
      })
    },
    allow(pattern) {
      allowed.push(pattern)
    },
    expectSilent() {
      expect(
        said.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'warnings and errors in the console',
      ).toEqual([])
    },
  }
}
