import { memoryStorage, storageKeys } from '@couvert/client'
import { expect, test } from 'vitest'
import { chosenLanguages } from './language.ts'

test('the language comes from the browser', () => {
  expect(chosenLanguages(memoryStorage(), ['nl-BE', 'en'])).toEqual({ app: 'nl', menu: 'nl' })
  expect(chosenLanguages(memoryStorage(), ['de-AT', 'en'])).toEqual({ app: 'de', menu: 'de' })
  expect(chosenLanguages(memoryStorage(), ['es-419', 'en'])).toEqual({ app: 'es', menu: 'es' })
})

test('a browser in Chinese, French or Italian reads the menu in it, in an English app', () => {
  expect(chosenLanguages(memoryStorage(), ['zh-CN', 'nl'])).toEqual({ app: 'en', menu: 'zh' })
  expect(chosenLanguages(memoryStorage(), ['fr'])).toEqual({ app: 'en', menu: 'fr' })
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
