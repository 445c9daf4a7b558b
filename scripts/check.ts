import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

// `npm run check`: types, lint, unused, arrows. All are run and all their faults shown.
const bin = (path: string) => join('node_modules', path)
const checks = { types, lint, unused, arrows }

let passed = 0
let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const startedAt = performance.now()
  const faults = await check()
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  if (faults === '') {
    passed++
    console.log(`✓ ${name.padEnd(8)} ${seconds}`)
  } else {
    failed++
    console.log(`✗ ${name.padEnd(8)} ${seconds}\n${faults}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

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
