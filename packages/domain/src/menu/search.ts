import type { Article, Menu } from './menu.ts'

/** A part of a text: from a position up to, not including, another. */
export type Hit = { from: number; to: number }

/**
 * Articles whose name or description contains the text, whatever its case and accents ("tiramisu" finds "Tiramisù");
 * all of them for an empty text.
 */
export function searchMenu(menu: Pick<Menu, 'articles'>, text: string): Article[] {
  const wanted = folded(text.trim())
  return menu.articles.filter(
    ({ name, description = '' }) => folded(name).includes(wanted) || folded(description).includes(wanted),
  )
}

/** Where a text contains what is searched for, so that it can be marked there. */
export function hitsIn(text: string, searched: string): Hit[] {
  const wanted = folded(searched.trim())
  if (wanted === '') return []
  // One letter may fold to none or to two, so each folded one remembers whence it came.
  const origins: Hit[] = []
  let whole = ''
  let at = 0
  for (const letter of text) {
    const part = folded(letter)
    for (let left = part.length; left > 0; left--) origins.push({ from: at, to: at + letter.length })
    whole += part
    at += letter.length
  }
  const hits: Hit[] = []
  for (let start = whole.indexOf(wanted); start !== -1; start = whole.indexOf(wanted, start + wanted.length)) {
    const [first, last] = [origins[start], origins[start + wanted.length - 1]]
    if (first && last) hits.push({ from: first.from, to: last.to })
  }
  return hits
}

/** A text without case, accents and kinds of apostrophe, as it is compared in a search. */
function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłı’‘ʼ`]/g, (letter) => alike[letter] ?? letter)
}

const plain = /^[\x20-\x5f\x61-\x7e]*$/
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
}
