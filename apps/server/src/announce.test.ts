import { expect, test } from 'vitest'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import type { DemoVenue } from './features/venue-file/index.ts'

const venue = (slug: string, isOrdering: boolean): DemoVenue => ({
  slug,
  name: slug,
  codes: [`${slug.toUpperCase()}01`],
  isOrdering,
  staffCode: null,
  logins: [],
})

function said(venues: readonly DemoVenue[]): string {
  const read = readConfig({ HOST: '127.0.0.1' })
  if (!read.ok) throw new Error(read.text)
  return announce({ config: read.config, ports: [3000, 3001], venues, milliseconds: 1 })
}

test('what is scanned at the start opens a venue whose guests order', () => {
  expect(said([venue('kiosk', false), venue('lucia', true)])).toContain('http://localhost:3000/qr/LUCIA01\n')
  expect(said([venue('kiosk', false)])).toContain('http://localhost:3000/qr/KIOSK01\n')
  expect(said([])).toContain('http://localhost:3000/\n')
})
