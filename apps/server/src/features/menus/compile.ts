import { indexMenu, type MenuIndex } from '@couvert/domain'
import type { MenuDocument } from './document.ts'
import { basisPointsOf } from './price.ts'
import type { MenuLanguage, Text } from './text.ts'
import { wireMenu } from './wire-menu.ts'

/** A name in each language it is written in; read with `inLanguage`. */
export type Names = { readonly [L in MenuLanguage]?: string }

/** What a line of an order keeps of its article beside the price: neither may change with the next menu. */
export type ArticleFacts = {
  names: Names
  posName: string | null
  /** VAT contained in the price, in basis points. */
  vatBp: number
  turnoverGroup: string
}

export type CompiledMenu = {
  document: MenuDocument
  /** For the rules and the prices; its names are the English ones. */
  index: MenuIndex
  articles: ReadonlyMap<number, ArticleFacts>
  modifiergroupNames: ReadonlyMap<number, Names>
  modifierarticleNames: ReadonlyMap<number, Names>
}

/** Works out of a document what ordering needs. Throws where a checked document could not be: an unknown VAT rate. */
export function compileMenu(document: MenuDocument): CompiledMenu {
  const { menu, language } = document
  return {
    document,
    index: indexMenu(wireMenu(document, 'en')),
    articles: new Map(
      menu.groups.flatMap((group) =>
        group.articles.map((article) => [
          article.id,
          {
            names: namesOf(article.name, language),
            posName: article.posName ?? null,
            vatBp: vatBp(document, article.vat ?? group.vat),
            turnoverGroup: article.turnoverGroup ?? group.turnoverGroup ?? '',
          },
        ]),
      ),
    ),
    modifiergroupNames: new Map(menu.modifierGroups.map(({ id, name }) => [id, namesOf(name, language)])),
    modifierarticleNames: new Map(
      menu.modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id, name }) => [id, namesOf(name, language)])),
    ),
  }
}

function namesOf(text: Text, language: MenuLanguage): Names {
  return typeof text === 'string' ? { [language]: text } : (text as Names)
}

function vatBp({ vatRates }: MenuDocument, name: string | undefined): number {
  const rate = name === undefined ? undefined : vatRates[name]
  if (rate === undefined) throw new Error(`The menu has no VAT rate ${name}`)
  return basisPointsOf(rate)
}
