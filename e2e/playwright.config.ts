import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/chromium.ts'
import type { Options } from './src/fixtures.ts'
import { serverUnderTest } from './src/server.ts'

const { port, folder } = await serverUnderTest()
const root = fileURLToPath(new URL('..', import.meta.url))

// What these prove has no width (the network, the server, storage, who may do what), or is narrowest on a phone. The
// wide screens are gone through by the others, each of which checks them for accessibility.
const onThePhoneOnly = [
  'bill-elsewhere',
  'broken-page',
  'changed-venue',
  'closed-venue',
  'floor',
  'frame',
  'large-menu',
  'late-code',
  'long-menu',
  'long-words',
  'lost-connection',
  'lost-payment',
  'menu-hours',
  'menu-scroll',
  'not-sent',
  'other-brand',
  'out-of-date',
  'phone-navigation',
  'policy',
  'refused-session',
  'scanner',
  'slow-network',
  'table-code',
  'waiter-order-once',
  'waiter-session',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  // One more than the two cores we count on: a test waits for the server or for the next frame much of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Nothing is timed: the limits only end what hangs.
  timeout: 300_000,
  // Longer than a phone waits before it sends an order again.
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    screenshot: 'only-on-failure',
    // A trace costs each test a part of its time. Whoever looks into a failure runs that one test, and gets one.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 } },
    { name: 'wide', testIgnore: onThePhoneOnly, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: '1', LOG_LEVEL: 'warn' },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // So that the embedded PostgreSQL is stopped and not orphaned.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})
