import fc from 'fast-check'
import { expect, test } from 'vitest'
import { article, menu } from './menu.fixture.ts'
import { hitsIn, searchMenu } from './search.ts'

const found = (text: string) => searchMenu(menu, text).map(({ name }) => name)

test('search finds names and descriptions in any case', () => {
  expect(found('PIZ')).toEqual(['Pizza'])
  expect(found(' of the DAY ')).toEqual(['Soup'])
  expect(found('')).toHaveLength(menu.articles.length)
  expect(found('sushi')).toEqual([])
})

test('search does not ask for accents, nor for the right apostrophe', () => {
  const articles = ['Tiramisù', 'Weißwürste', 'ʼNduja', 'Crème brûlée', 'Smørrebrød', 'Jalapeño'].map((name, at) =>
    article({ id: at + 1, name }),
  )
  const named = (text: string) => searchMenu({ articles }, text).map(({ name }) => name)
  expect(named('tiramisu')).toEqual(['Tiramisù'])
  expect(named('TIRAMISÙ')).toEqual(['Tiramisù'])
  expect(named('weisswurste')).toEqual(['Weißwürste'])
  expect(named("'nduja")).toEqual(['ʼNduja'])
  expect(named('creme brul')).toEqual(['Crème brûlée'])
  expect(named('smorrebrod')).toEqual(['Smørrebrød'])
  expect(named('jalapen')).toEqual(['Jalapeño'])
})

test('hits are marked where they stand in the text as written', () => {
  const marked = (text: string, searched: string) => hitsIn(text, searched).map(({ from, to }) => text.slice(from, to))
  expect(marked('Basil oil, basil leaves', 'bas')).toEqual(['Bas', 'bas'])
  expect(marked('Weißwürste', 'swur')).toEqual(['ßwür'])
  expect(marked('Cre\u0300me', 'em')).toEqual(['e\u0300m'])
  expect(marked('Soup', ' ')).toEqual([])
  expect(marked('Soup', 'x')).toEqual([])
})

test('a dish is found by every part of its name, and the part is marked', () => {
  const names = fc.string({ unit: fc.constantFrom(...'abcÄéßœ ʼù'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), (name, a, b) => {
      const letters = [...name]
      const [from, to] = [a % letters.length, b % letters.length].sort((x, y) => x - y) as [number, number]
      const part = letters
        .slice(from, to + 1)
        .join('')
        .trim()
      expect(searchMenu({ articles: [article({ id: 1, name })] }, part)).toHaveLength(1)
      if (part !== '') expect(hitsIn(name, part).length).toBeGreaterThan(0)
    }),
  )
})
