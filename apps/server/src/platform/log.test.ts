import { expect, test } from 'vitest'
import { createLog, loggablePath } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('names of secrets are written without their values', () => {
  const text = logged((log) =>
    log.info({
      headers: { authorization: 'Bearer abc' },
      body: { handheld_password: 'abc', pincode: 'abc' },
      refresh_token: 'abc',
    }),
  )
  expect(text).not.toContain('abc')
})

test('a request is its method and path: no query, no webcode', () => {
  const text = logged((log) =>
    log.info({
      req: { id: 'r1', method: 'GET', url: '/sp/v8/merchant/LUCIA01?pincode=4821', headers: { authorization: 'x' } },
    }),
  )
  expect(text).toContain('/sp/v8/merchant/…')
  expect(text).not.toMatch(/LUCIA01|4821|authorization/)
  expect(loggablePath('/sp/v8/receipt/123')).toBe('/sp/v8/receipt/123')
})

test('a database error is written without the row it repeats', () => {
  const error = Object.assign(new Error('violates check'), {
    code: '23514',
    constraint: 'c',
    detail: 'Failing row contains (Jane)',
  })
  const text = logged((log) => log.error({ err: error }))
  expect(text).toContain('23514')
  expect(text).not.toContain('Jane')
})

test('a newline in a text stays one line', () => {
  expect(
    logged((log) => log.info('a\n{"level":60}'))
      .trim()
      .split('\n'),
  ).toHaveLength(1)
})
