import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secret = 's'.repeat(32)

function read(env: Record<string, string>) {
  const outcome = readConfig(env)
  if (!outcome.ok) throw new Error(outcome.text)
  return outcome.config
}

function faults(env: Record<string, string>): string[] {
  const outcome = readConfig(env)
  return outcome.ok ? [] : outcome.text.split('\n').slice(1)
}

test('an empty environment runs everything here, with the demo', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
    publicUrl: null,
    secrets: null,
    demo: true,
    logLevel: 'info',
    metricsToken: null,
  })
  expect(read({ DATA_DIR: '/var/lib/couvert' }).dataDir).toBe('/var/lib/couvert')
})

test('an outside database needs a secret and brings no demo', () => {
  const env = { DATABASE_URL: 'postgres://u:p@db/couvert' }
  expect(faults(env)).toEqual([expect.stringContaining('SECRET is required')])
  expect(read({ ...env, SECRET: `${secret}, ${'t'.repeat(40)}` })).toMatchObject({
    database: { kind: 'external', url: env.DATABASE_URL, directUrl: env.DATABASE_URL },
    secrets: [secret, 't'.repeat(40)],
    demo: false,
  })
})

test('the demo is refused at a public address, and off there unless asked for', () => {
  expect(read({ PUBLIC_URL: 'https://order.example.com/' })).toMatchObject({
    publicUrl: 'https://order.example.com',
    demo: false,
  })
  expect(faults({ PUBLIC_URL: 'https://order.example.com', DEMO: '1' })).toEqual([
    expect.stringContaining('DEMO=1 and PUBLIC_URL'),
  ])
})

test('all faults come at once', () => {
  const env = {
    PORT: '99999',
    DATABASE_URL: 'mysql://u:hidden@x',
    SECRET: 'short',
    PUBLIC_URL: 'x',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
  }
  expect(faults(env)).toHaveLength(6)
  expect(faults(env).join()).not.toContain('hidden')
})

describe('one fault each', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '0' }, 'PORT'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, 'DATABASE_DIRECT_URL'],
    [{ PUBLIC_URL: 'https://x.example/menu' }, 'PUBLIC_URL'],
    [{ SECRET: `${secret},short` }, 'SECRET'],
  ])('%o', (env, name) => {
    expect(faults(env as Record<string, string>)).toEqual([expect.stringContaining(name)])
  })
})
