import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

// `npm run check`: types, lint, unused, arrows, side by side. All are run and all their faults shown.
const bin = (path: string) => join('node_modules', path)
const checks = { types, lint, unused, arrows }

const outcomes = await Promise.all(Object.entries(checks).map(([name, check]) => judged(name, check)))
const failed = outcomes.filter((isFine) => !isFine).length
console.log(`${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Says how a check ended, as soon as it has; whether it found nothing. */
async function judged(name: string, check: () => Promise<string>): Promise<boolean> {
  const startedAt = performance.now()
  const faults = await check()
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  console.log(faults === '' ? `✓ ${name.padEnd(8)} ${seconds}` : `✗ ${name.padEnd(8)} ${seconds}\n${faults}`)
  return faults === ''
}

async function types(): Promise<string> {
  const projects = globSync('{packages/*,apps/*,apps/guest/worker,bench,e2e,scripts}/tsconfig*.json', {
    cwd: root,
  }).sort()
  const faults = []
  for (const project of projects) {
    const { exitCode, output } = await run([bin('typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', project])
    if (exitCode !== 0) faults.push(`${project}\n${output}`)
  }
  return faults.join('\n')
}

async function lint(): Promise<string> {
  // Warnings count: what is worth saying is worth fixing.
  return faultsOf(await run([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=200']))
}

async function unused(): Promise<string> {
  return faultsOf(await run([bin('knip/bin/knip.js'), '--no-progress']))
}

async function arrows(): Promise<string> {
  return faultsOf(await run([bin('vitest/vitest.mjs'), 'run', '--project', 'arrows']))
}

function faultsOf({ exitCode, output }: { exitCode: number; output: string }): string {
  return exitCode === 0 ? '' : output || `exit code ${exitCode}`
}
