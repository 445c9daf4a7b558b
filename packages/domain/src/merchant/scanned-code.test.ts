import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

const ours = ['https://order.example.com/qr/', 'https://menu.brand.example/qr/']

test.each([
  ['a bare code', 'LUCIA01', 'LUCIA01'],
  ['a bare code in small letters', ' k7m2-9xqd\n', 'K7M2-9XQD'],
  ['a link under our address', 'https://order.example.com/qr/LUCIA01', 'LUCIA01'],
  ['a link under the address of a brand', 'https://menu.brand.example/qr/brand01', 'BRAND01'],
  ['a link that ends in a slash', 'https://order.example.com/qr/LUCIA01/', 'LUCIA01'],
  ['a link that was printed in capitals', 'HTTPS://ORDER.EXAMPLE.COM/QR/LUCIA01', 'LUCIA01'],
  ['a link of somebody else', 'https://evil.example/qr/LUCIA01', null],
  ['a link that only begins like ours', 'https://order.example.com.evil.example/qr/LUCIA01', null],
  ['a link of ours that is no code', 'https://order.example.com/privacy', null],
  ['a link of ours with more behind the code', 'https://order.example.com/qr/LUCIA01/../x', null],
  ['our address without a code', 'https://order.example.com/qr/', null],
  ['a code of one letter', 'L', null],
  ['a code of 25 letters', 'A'.repeat(25), null],
  ['two words', 'LUCIA 01', null],
  ['nothing', '', null],
])('%s means what it should', (_, text, code) => {
  expect(scannedCode(text, ours)).toBe(code)
})

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-']
const code = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 24 })
const prefix = fc.webUrl().map((url) => `${new URL(url).origin}/qr/`)

test('a code means the same bare and behind each of our addresses, and nothing behind another', () => {
  fc.assert(
    fc.property(code, fc.uniqueArray(prefix, { minLength: 1 }), prefix, (code, prefixes, other) => {
      fc.pre(!prefixes.includes(other))
      expect(scannedCode(code, prefixes)).toBe(code.toUpperCase())
      for (const own of prefixes) expect(scannedCode(own + code, prefixes)).toBe(code.toUpperCase())
      expect(scannedCode(other + code, prefixes)).toBeNull()
    }),
  )
})

test('whatever is scanned, what is sent is a code', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `${ours[0]}${rest}`),
  )
  fc.assert(
    fc.property(text, (text) => {
      const code = scannedCode(text, ours)
      if (code !== null) expect(code).toMatch(/^[A-Z0-9-]{2,24}$/)
    }),
  )
})
