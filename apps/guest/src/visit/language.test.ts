import { memoryStorage, storageKeys } from '@couvert/client'
import { expect, test } from 'vitest'
import { chosenLanguages } from './language.ts'

test('the language comes from the browser', () => {
  expect(chosenLanguages(memoryStorage(), ['nl-BE', 'en'])).toEqual({ app: 'nl', menu: 'nl' })
})

test('a browser in Italian reads an Italian menu in an English app', () => {
  expect(chosenLanguages(memoryStorage(), ['it-IT', 'nl'])).toEqual({ app: 'en', menu: 'it' })
})

test('an unknown language falls back to the next one, and at last to English', () => {
  expect(chosenLanguages(memoryStorage(), ['fy', 'nl'])).toEqual({ app: 'nl', menu: 'nl' })
  expect(chosenLanguages(memoryStorage(), ['fy'])).toEqual({ app: 'en', menu: 'en' })
})

test('what the guest chose goes before the browser', () => {
  const storage = memoryStorage()
  storage.setItem(storageKeys.language, 'nl')
  expect(chosenLanguages(storage, ['de'])).toEqual({ app: 'nl', menu: 'nl' })
})
