import { groupsOfArticle } from '@couvert/domain'
import { useCallback, useEffect, useRef } from 'react'
import { tellAdded } from '../../shell/added.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { orderingAt, withLine } from '../../visit/ordering.ts'
import { client } from '../../visit/session.ts'
import { setTray, useOrder } from '../../visit/tray.ts'
import { useRefusalDialog } from '../../visit/use-refusal-dialog.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** What a press on a dish and on its plus does. Both stay the same functions, so that rows need not be drawn anew. */
export function useDishActions() {
  const venue = useVenue()
  const showRefusal = useRefusalDialog()
  const latest = useRef({ venue, showRefusal })
  // The newest venue for presses, which come between drawings.
  useEffect(() => {
    latest.current = { venue, showRefusal }
  })

  const open = useCallback((articleId: number) => openDialog({ kind: 'article', articleId }), [])
  const add = useCallback((articleId: number) => {
    const { venue, showRefusal } = latest.current
    const article = venue.index.articles.get(articleId)
    if (!article || !orderingAt(venue).ok) return
    // What asks for a choice is chosen in the sheet.
    if (groupsOfArticle(venue.index, article).length > 0) return openDialog({ kind: 'article', articleId })

    const line = { articleId, count: 1, modifiers: [], remark: '' }
    const added = withLine(venue, useOrder.getState().tray, line, client.serverNow())
    if (!added.ok) return showRefusal(added.refusal)
    setTray(venue.webcode, () => added.value)
    tellAdded(article)
  }, [])
  return { onOpen: open, onAdd: add }
}
