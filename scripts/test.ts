import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../e2e/src/chromium.ts'
import { root, runInTerminal } from './run.ts'

// `npm test`: all tests, then one line with the sum. `npm test -- unit` and `npm test -- e2e` choose; what follows goes
// to vitest or Playwright.
type Count = { passed: number; failed: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

const [choice = 'all', ...rest] = process.argv.slice(2)
if (!['all', 'unit', 'e2e'].includes(choice)) {
  console.error(`What is '${choice}'? npm test, npm test -- unit, npm test -- e2e`)
  process.exit(2)
}

const reports = join(root, '.cache', 'reports')
mkdirSync(reports, { recursive: true })
const counts: Count[] = []
if (choice !== 'e2e') counts.push(await unit())
if (choice !== 'unit') counts.push(await browser())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function unit(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  rmSync(file, { force: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const exitCode = await runInTerminal([
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...rest,
  ])
  return count(exitCode, file, (report: VitestReport) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has no tests of its own to fail.
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
  }))
}

function isBrokenFile(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
}

async function browser(): Promise<Count> {
  const found = findBrowser()
  if (!found.ok) {
    console.log(`\nThe browser tests were left out: ${found.why}\n`)
    return { passed: 0, failed: process.env.CI ? 1 : 0 }
  }
  const file = join(reports, 'playwright.json')
  rmSync(file, { force: true })
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...rest]
  const exitCode = await runInTerminal(args, { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return count(exitCode, file, ({ stats, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    // A test that passes only when repeated is not a test that passes.
    failed: stats.unexpected + stats.flaky + errors.length,
  }))
}

/** A run that ends badly without naming a test (or without a report) is one failure. */
function count<Report>(exitCode: number, file: string, read: (report: Report) => Count): Count {
  let counted: Count
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    counted = { passed: 0, failed: exitCode === 0 ? 0 : 1 }
  }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
