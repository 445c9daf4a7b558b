import { addToTray, minimumWarning, roomFor, staffTap, type TrayLine } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useCallback, useEffect, useRef } from 'react'
import { tellAdded } from './added.ts'
import { openTableDialog } from './table-dialogs.ts'
import { type TableOrder, useTableOrder } from './table-order.ts'
import { changeTray } from './trays.ts'

/** Adds a line to the order; what the venue asks as a minimum is said, and does not stop a waiter. */
export function useAddLine(): (line: TrayLine) => void {
  const order = useTableOrder()
  const { table, merchant } = order
  const t = useText('staff')
  const textOf = useRefusalText(merchant.currency)

  return (line) => {
    const article = order.index.articles.get(line.articleId)
    if (!article) return
    const count = Math.min(line.count, roomFor(order.tray, article, { isStaff: true }))
    if (count <= 0) return showNotice(t('order.full'))
    const warning = minimumWarning(order.index, order.tray, { ...line, count })
    changeTray(order.trayKey, (tray) => addToTray(tray, { ...line, count }))
    tellAdded(article.id)
    if (warning) showNotice(t('order.warning', { warning: textOf(warning), table: table.identifier }))
  }
}

/** Adds an article, or asks first what it takes to. The answer says whether it could be had at all. */
export function useAddArticle(): (articleId: number, count?: number) => boolean {
  const order = useTableOrder()
  const addLine = useAddLine()
  const t = useText('staff')
  const textOf = useRefusalText(order.merchant.currency)
  const newest = useRef({ order, addLine, t, textOf })
  // The tiles keep their callback, which must know the newest order.
  useEffect(() => {
    newest.current = { order, addLine, t, textOf }
  })

  return useCallback((articleId, count = 1) => {
    const { order, addLine, t, textOf } = newest.current
    const tap = tapAt(order, articleId)
    switch (tap?.kind) {
      case undefined:
        return false
      case 'add':
        addLine({ articleId, count, modifiers: [], remark: '' })
        return true
      case 'sheet':
        openTableDialog({ kind: 'article', articleId, count })
        return true
      case 'free-text':
        openTableDialog({ kind: 'free-text', articleId, count })
        return true
      case 'refused':
        if (tap.refusal.code === 'article_sold_out') openTableDialog({ kind: 'sold-out', articleId })
        else if (tap.refusal.code === 'alert_text_no_couverts_on_table')
          openTableDialog({ kind: 'refused', title: t('order.notPossible'), text: t('order.needsCovers') })
        else openTableDialog({ kind: 'refused', title: t('order.notPossible'), text: textOf(tap.refusal) })
        return false
    }
  }, [])
}

function tapAt({ index, viewer, hasCovers }: TableOrder, articleId: number) {
  const article = index.articles.get(articleId)
  return article && staffTap(article, { ...viewer, index, hasCovers })
}
