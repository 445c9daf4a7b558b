import { type Cents, type Refusal, refusalCodes } from '@couvert/domain'
import { describe, expect, test } from 'vitest'
import { texts } from '../vite.ts'
import { compile } from './compile.ts'
import guestDe from './guest/de.json' with { type: 'json' }
import guestEn from './guest/en.json' with { type: 'json' }
import guestEs from './guest/es.json' with { type: 'json' }
import guestNl from './guest/nl.json' with { type: 'json' }
import { chooseLanguage, languages } from './language.ts'
import refusalsDe from './refusals/de.json' with { type: 'json' }
import refusalsEn from './refusals/en.json' with { type: 'json' }
import refusalsEs from './refusals/es.json' with { type: 'json' }
import { type Refused, refusalText } from './refusals/index.ts'
import refusalsNl from './refusals/nl.json' with { type: 'json' }
import staffDe from './staff/de.json' with { type: 'json' }
import staffEn from './staff/en.json' with { type: 'json' }
import staffEs from './staff/es.json' with { type: 'json' }
import staffNl from './staff/nl.json' with { type: 'json' }
import { textOf } from './text.ts'

const guest = { en: guestEn, nl: guestNl, de: guestDe, es: guestEs }
const staff = { en: staffEn, nl: staffNl, de: staffDe, es: staffEs }
const refusals = { en: refusalsEn, nl: refusalsNl, de: refusalsDe, es: refusalsEs }

const files = Object.entries({ guest, staff, refusals }).flatMap(([name, inLanguages]) =>
  languages.map((lang) => ({ name, lang, en: inLanguages.en, texts: inLanguages[lang] as Record<string, string> })),
)

describe.each(files)('the texts of $name in $lang', ({ en, texts }) => {
  test('have the keys of the English ones, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en))
  })

  test('name the same facts as the English ones', () => {
    const english: Record<string, unknown> = compile(en as Record<string, string>)
    const theirs: Record<string, unknown> = compile(texts)
    for (const key of Object.keys(english)) expect([key, factsOf(theirs[key])]).toEqual([key, factsOf(english[key])])
  })

  test('are never empty and never padded', () => {
    for (const text of Object.values(texts)) expect(text).toMatch(/^\S(.*\S)?$/)
  })
})

/** The arguments a compiled message names, also inside its plurals and selects. */
function factsOf(message: unknown): string[] {
  const found = new Set<string>()
  function walk(node: unknown): void {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (typeof name === 'string' && (node.length === 1 || typeof kind === 'number')) {
      found.add(name)
      if (options && typeof options === 'object') for (const option of Object.values(options)) walkAll(option)
    } else walkAll(node)
  }
  const walkAll = (nodes: unknown) => {
    if (Array.isArray(nodes)) for (const node of nodes) walk(node)
  }
  walkAll(message)
  return [...found].sort()
}

const facts = {
  retryAfter: 30,
  issues: [],
  metres: 240,
  reason: 'closed',
  name: 'Pizza burrata',
  modifiergroupName: 'Dough',
  label: 'Room',
  max: 2,
  amount: 1250 as Cents,
  amountOpen: 9250 as Cents,
  method: 'CARD',
  by: 'pin',
  articleId: 1,
  modifierarticleId: 2,
}

test.each(languages)('every refusal has a text in %s that names its facts and leaves no gap', (lang) => {
  for (const code of [...refusalCodes, 'offline', 'SERVER_TIMEOUT', 'UNKNOWN_ERROR', 'UNAUTHORIZED']) {
    const said = refusalText({ code, ...facts } as Refused, lang)
    expect(said, code).toMatch(/\w/)
    expect(said, code).not.toMatch(/undefined|[{}]/)
  }
})

test('the wordings of the catalogue are kept to the letter', () => {
  const t = textOf(compile(guestEn), 'en')
  expect(t('alert_title_failed')).toBe('Whoops!')
  expect(t('alert_text_failed_no_code')).toBe("You can't send an empty code")
  expect(t('internet_connection_lost')).toBe('Internet connection lost, check your mobile internet or WiFi connection!')
  expect(t('receipt.clearedTitle')).toBe('Your bill has been cleared')
  const said = (refusal: Refusal) => refusalText(refusal, 'en')
  expect(said({ code: 'alert_text_order_empty' })).toBe('No articles to order')
  expect(said({ code: 'alert_text_selection', articleId: 1, modifiergroupName: 'Dough' })).toBe(
    'You have to make a choice at Dough',
  )
  expect(said({ code: 'ordering_not_possible', reason: 'closed' })).toBe('Closed at the moment')
  expect(said({ code: 'amount_open', amountOpen: 1 as Cents })).toBe('There is an amount still open')
  expect(said({ code: 'refresh_token' })).toBe('Refresh page')
})

test('an amount is written in the currency that the refusal names, euros without one', () => {
  const refusal: Refusal = { code: 'minimal_order_amount', articleId: 1, name: 'Grappa', amount: 1250 as Cents }
  expect(refusalText(refusal, 'en')).toContain('€\u00A012,50')
  expect(refusalText({ ...refusal, currency: 'ang' }, 'en')).toContain('ƒ\u00A012,50')
})

test("a venue's own words for being closed are said instead of ours", () => {
  const refusal: Refusal = { code: 'ordering_not_possible', reason: 'manually_closed', text: 'Back on Tuesday.' }
  expect(refusalText(refusal, 'nl')).toBe('Back on Tuesday.')
})

test('plurals follow the language', () => {
  const t = textOf(compile(guestNl), 'nl')
  expect(t('menu.searchResults', { count: 1, term: 'pizza' })).toBe('1 gerecht met ‘pizza’')
  expect(t('menu.searchResults', { count: 2, term: 'pizza' })).toBe('2 gerechten met ‘pizza’')
  const said = textOf(compile(guestDe), 'de')
  expect(said('menu.searchResults', { count: 0, term: 'Pizza' })).toBe('Keine Gerichte mit „Pizza“')
  expect(said('menu.searchResults', { count: 2, term: 'Pizza' })).toBe('2 Gerichte mit „Pizza“')
})

test('the build compiles texts and leaves other files alone', () => {
  const { transform } = texts()
  const compiled = transform('{"a":"At {name}"}', '/repo/packages/i18n/src/guest/en.json')
  expect(JSON.parse(compiled?.code ?? '')).toEqual({ a: ['At ', ['name']] })
  expect(transform('{}', '/repo/package.json')).toBeNull()
})

test('the language is the first of the browser that we speak, else English', () => {
  expect(chooseLanguage(['fr-FR', 'nl-BE', 'en'])).toBe('nl')
  expect(chooseLanguage(['de-AT'])).toBe('de')
  expect(chooseLanguage(['es-MX', 'en'])).toBe('es')
  expect(chooseLanguage(['zh'])).toBe('en')
})
