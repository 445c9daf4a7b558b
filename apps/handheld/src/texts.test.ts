/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { loadStaffTexts } from '@couvert/i18n/staff'
import { expect, test } from 'vitest'

test('every text that a phone has to load is said somewhere', async () => {
  const folder = import.meta.dirname
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'))
  const source = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')
  const texts = (await loadStaffTexts('en')).staff
  expect(Object.keys(texts).filter((key) => !source.includes(`'${key}'`))).toEqual([])
})
