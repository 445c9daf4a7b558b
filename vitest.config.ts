import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const packages = ['domain', 'contract', 'i18n', 'client', 'ui']

export default defineConfig({
  test: {
    pool: 'forks',
    // Most of what takes long waits for a server, a database or a till: two cores have time for three.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // No test is timed: these limits only end what hangs, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      ...packages.map((name) => ({
        extends: true as const,
        test: { name, include: [`packages/${name}/src/**/*.test.{ts,tsx}`] },
      })),
      ...['guest', 'handheld'].map((name) => ({
        extends: true as const,
        test: { name, include: [`apps/${name}/src/**/*.test.{ts,tsx}`] },
      })),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,migrations}/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'arrows', include: ['scripts/arrows.test.ts'] } },
      { extends: true, test: { name: 'bench', include: ['bench/src/**/*.test.ts'] } },
    ],
  },
})
