import type { Cents } from '@couvert/domain'
import { expect, test } from 'vitest'
import { formatAmount, formatCents, formatCounted, formatHours, formatTime } from './format.ts'
import { type Lang, languages } from './language.ts'

const money = (amount: number, lang: Lang = 'en', currency?: string) => formatCents(amount as Cents, lang, currency)

test('an amount is written alike in every language, with spaces that never break', () => {
  for (const lang of languages) expect(money(1250, lang)).toBe('€\u00A012,50')
  expect(money(0)).toBe('€\u00A00,00')
  expect(money(5)).toBe('€\u00A00,05')
  expect(money(123456789)).toBe('€\u00A01.234.567,89')
})

test('a negative amount has a minus in front of the sign', () => {
  expect(money(-1400)).toBe('−\u00A0€\u00A014,00')
  expect(formatAmount(-5 as Cents, 'nl')).toBe('−0,05')
})

test('the guilder has its own sign', () => {
  expect(money(1250, 'nl', 'ang')).toBe('ƒ\u00A012,50')
})

test('a time is the time of the venue, of 24 hours', () => {
  const at = new Date('2026-11-20T18:32:00Z')
  for (const lang of languages) expect(formatTime(at, lang, 'Europe/Amsterdam')).toBe('19:32')
  expect(formatTime(new Date('2026-11-20T23:05:00Z'), 'en', 'Europe/Amsterdam')).toBe('0:05')
})

test('a span counts hours and minutes, and never below zero', () => {
  expect(formatHours(2904)).toBe('0:48')
  expect(formatHours(7440)).toBe('2:04')
  expect(formatHours(-4)).toBe('0:00')
})

test('one of a thing needs no number', () => {
  expect([formatCounted(1, 'Oil'), formatCounted(2, 'Oil')]).toEqual(['Oil', '2× Oil'])
})
