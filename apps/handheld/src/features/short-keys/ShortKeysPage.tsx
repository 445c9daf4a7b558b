import { articleByShortKey, articlesByKeyStart, emptyEntry, posName, pressShortKey, shortKeyOf } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { ArticleTile, ShortKeyPad, type ShortKeyPadKey, StaffLineShort } from '@couvert/ui/staff'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAdded } from '../../tray/added.ts'
import { openTableDialog, useTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'
import { useAddArticle } from '../../tray/use-add-article.ts'
import { useLineTexts } from '../../tray/use-line-texts.ts'
import css from './ShortKeysPage.module.css'

const suggested = 3

/** Ordering by short keys: the keys of the articles are typed, with how many of each. */
export function ShortKeysPage({ head }: { head: (search: ReactNode) => ReactNode }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { articles, colourOf, tray, merchant, table, party } = useTableOrder()
  const add = useAddArticle()
  const lineTexts = useLineTexts()
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

  return (
    <section className={css.page}>
      {head(null)}
      <Lines>
        {tray.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
          <StaffLineShort key={position} {...lineTexts(line)} count={line.count} isNew={position === newAt} />
        ))}
      </Lines>
      {tray.length === 0 && <EmptyState title={t('shortKeys.empty')} picture={null} />}
      <ShortKeyPad
        typed={entry.typed}
        note={
          unknown === undefined ? (
            entry.count > 1 && t('shortKeys.next', { count: entry.count })
          ) : (
            <b className={css.unknown}>{t('shortKeys.unknown', { key: unknown })}</b>
          )
        }
        suggestions={articlesByKeyStart(articles, entry.typed, suggested).map((article) => (
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
        ))}
        texts={{
          pad: t('shortKeys.pad'),
          typed: t('shortKeys.typed'),
          times: t('shortKeys.times'),
          backspace: t('pay.backspace'),
          add: t('shortKeys.add'),
          grid: t('shortKeys.grid'),
          remark: t('shortKeys.remark'),
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

/** The lines so far; the last added is scrolled to. */
function Lines({ children }: { children: ReactNode }) {
  const t = useText('staff')
  const list = useRef<HTMLUListElement>(null)
  const { times } = useAdded()
  // The scroll position is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for every line that is added.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [times])
  return (
    <ul ref={list} className={css.lines} aria-label={t('section.order')}>
      {children}
    </ul>
  )
}

/** The place of the line that was added or changed last on this page. */
function useNewLine(): number | undefined {
  const { tray } = useTableOrder()
  const [seen, setSeen] = useState(tray)
  const [newAt, setNewAt] = useState<number>()
  if (seen !== tray) {
    const changed = tray.findIndex((line, at) => line !== seen[at])
    setSeen(tray)
    setNewAt(changed === -1 ? undefined : changed)
  }
  return newAt !== undefined && newAt < tray.length ? newAt : undefined
}
