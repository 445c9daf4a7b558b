import {
  type Article,
  articleByShortKey,
  articlesByKeyStart,
  emptyEntry,
  posName,
  pressShortKey,
  shortKeyOf,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { useIsWide } from '@couvert/ui'
import { ArticleTile, ShortKeyPad, type ShortKeyPadKey } from '@couvert/ui/staff'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { openTableDialog, useTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'
import { useAddArticle } from '../../tray/use-add-article.ts'
import { useNewLine } from '../../tray/use-new-line.ts'
import { KeyMatches } from './KeyMatches.tsx'
import { LinesSoFar } from './LinesSoFar.tsx'
import css from './ShortKeysPage.module.css'

const suggested = 3

/**
 * Ordering by short keys: the keys of the articles are typed, with how many of each. Above the pad a phone shows the
 * order so far; a wide screen has it beside the pad, and shows there what the typed key may become.
 */
export function ShortKeysPage({ head }: { head: (search: ReactNode) => ReactNode }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { articles, colourOf, tray, merchant, table, party } = useTableOrder()
  const add = useAddArticle()
  const isWide = useIsWide()
  const [entry, setEntry] = useState(emptyEntry)
  const [unknown, setUnknown] = useState<string>()
  const newAt = useNewLine()
  const isDialogOpen = useTableDialog(({ dialog }) => dialog !== null)

  function press(key: ShortKeyPadKey) {
    setUnknown(undefined)
    if (key !== 'add') return setEntry(pressShortKey(entry, key))
    const article = articleByShortKey(articles, entry.typed)
    if (article) return choose(article.id)
    if (entry.typed !== '') setUnknown(entry.typed)
  }

  function choose(articleId: number) {
    add(articleId, entry.count)
    setEntry(emptyEntry)
    setUnknown(undefined)
  }

  const suggestion = (article: Article) => (
    <ArticleTile
      key={article.id}
      isSmall
      id={article.id}
      name={posName(article)}
      shortKey={shortKeyOf(article)}
      price={article.soldOut ? t('menu.soldOut') : ''}
      isSoldOut={article.soldOut}
      colour={colourOf(article)}
      onPress={choose}
    />
  )

  return (
    <section className={css.page}>
      {head(null)}
      {isWide ? <KeyMatches typed={entry.typed} onChoose={choose} /> : <LinesSoFar newAt={newAt} />}
      <ShortKeyPad
        typed={entry.typed}
        note={
          unknown === undefined ? (
            entry.count > 1 && t('shortKeys.next', { count: entry.count })
          ) : (
            <b className={css.unknown}>{t('shortKeys.unknown', { key: unknown })}</b>
          )
        }
        suggestions={isWide ? undefined : articlesByKeyStart(articles, entry.typed, suggested).map(suggestion)}
        texts={{
          pad: t('shortKeys.pad'),
          typed: t('shortKeys.typed'),
          times: t('shortKeys.times'),
          backspace: t('pay.backspace'),
          add: t('shortKeys.add'),
          grid: t('shortKeys.grid'),
          remark: t('shortKeys.remark'),
          remarkReason: t('shortKeys.remarkReason'),
        }}
        onKey={press}
        onGrid={() => void navigate(paths.menu(merchant.id, table.identifier, party ?? undefined))}
        onRemark={newAt === undefined ? undefined : () => remarkOn(newAt)}
        listensToKeyboard={!isDialogOpen}
      />
    </section>
  )

  function remarkOn(position: number) {
    const line = tray[position]
    if (line) openTableDialog({ kind: 'article', articleId: line.articleId, count: line.count, position })
  }
}
