import type { Cents } from '@couvert/domain'
import type { Lang } from './language.ts'

const space = '\u00A0'

/** All languages write a price alike, so that everyone at one table reads the same bill. */
const marks: Record<Lang, { decimal: string; group: string }> = {
  en: { decimal: ',', group: '.' },
  nl: { decimal: ',', group: '.' },
  de: { decimal: ',', group: '.' },
  es: { decimal: ',', group: '.' },
}

/**
 * Writes an amount with its sign in front: '€ 12,50', '− € 14,00', '€ 1.234,50', spaces never breaking.
 * `currency` is the merchant's: 'ang' is the guilder, anything else the euro.
 */
export function formatCents(amount: Cents, lang: Lang, currency = 'eur'): string {
  const sign = currencySign(currency)
  const minus = amount < 0 ? `−${space}` : ''
  return `${minus}${sign}${space}${formatAmount(Math.abs(amount) as Cents, lang)}`
}

/** Writes an amount without its currency: '12,50', '−14,00'. */
export function formatAmount(amount: Cents, lang: Lang): string {
  const { decimal, group } = marks[lang]
  const whole = String(Math.floor(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  const fraction = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '−' : ''}${whole}${decimal}${fraction}`
}

/** The sign of the currencies a venue may have: guilders (`ang`), else euros. */
export function currencySign(currency = 'eur'): string {
  return currency.toLowerCase() === 'ang' ? 'ƒ' : '€'
}

/** A name with how many of it: 'Garlic oil', '2× Garlic oil'. */
export function formatCounted(count: number, name: string): string {
  return count > 1 ? `${count}× ${name}` : name
}

/** The time of day in the venue, 24 hours: '9:05', '19:32'. */
export function formatTime(at: Date, lang: Lang, timeZone?: string): string {
  return timeFormat(lang, timeZone).format(at)
}

const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(lang: Lang, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${lang} ${timeZone}`
  const known = timeFormats.get(key)
  if (known) return known
  // The British write 24 hours as everyone in Europe does.
  const made = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
  timeFormats.set(key, made)
  return made
}

/** A span as hours and minutes, for how long a table sits: '0:48', '2:04'. */
export function formatHours(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
