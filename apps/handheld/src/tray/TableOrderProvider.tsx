import type { StaffMerchant } from '@couvert/contract'
import { type Article, dropGone, groupsOf, isVisible, posName, tagsOf } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ClearedDialog } from '../floor/ClearedDialog.tsx'
import { useMerchant } from '../floor/merchants.ts'
import { type LoadedMenu, useMenu } from '../floor/use-menu.ts'
import { type TableView, useTable } from '../floor/use-table.ts'
import { paths } from '../paths.ts'
import { useStaffSession } from '../session/staff-session.ts'
import { trayKey } from './kept-trays.ts'
import { type TableOrder, TableOrderContext, type TableOrderState } from './table-order.ts'
import { changeTray, moveTray, useTray } from './trays.ts'

/**
 * Gives the order of the table that the address names to what is inside. `saysCleared`: nothing inside says by itself
 * that the bill was closed elsewhere.
 */
export function TableOrderProvider({ saysCleared, children }: { saysCleared: boolean; children: ReactNode }) {
  const navigate = useNavigate()
  const { spMerchantId, tableId, view } = useTable()
  const merchant = useMerchant(spMerchantId)
  const menu = useMenu(spMerchantId)
  const party = useParty(view, merchant)
  const session = useStaffSession()
  const staffId = session.state === 'in' ? session.user.id : 0
  const useMenuTags = session.state === 'in' && session.user.use_menu_tags
  const place = { staffId, spMerchantId, tableId }
  const key = trayKey({ ...place, party })
  const { lines, leaving } = useTray(key)
  const freeKey = trayKey({ ...place, party: null })
  useFollowingTray(freeKey, typeof party === 'number' ? key : undefined)
  useGoneLines(key, menu.data)

  const receipt = view.state === 'open' && party !== 'new' ? view.receipt : undefined
  const tagText = [merchant?.menuTags, 'table' in view ? view.table.menuTags : '', receipt?.menuTags].join('|')
  const seen = useMemo(
    () => menu.data && seenMenu(menu.data, { useMenuTags, activeTags: tagsOf(tagText) }),
    [menu.data, useMenuTags, tagText],
  )

  function stateNow(): TableOrderState {
    if (view.state === 'failed') return view
    if (menu.isError && !menu.data) return { state: 'failed', retry: () => void menu.refetch() }
    if ((view.state !== 'open' && view.state !== 'free') || !seen || !merchant) return { state: 'loading' }
    const parties = view.state === 'open' ? view.parties : []
    const order: TableOrder = {
      ...seen,
      merchant,
      table: view.table,
      parties,
      party,
      receipt,
      mayOpenNew: parties.length > 0 && parties.length < room(merchant),
      hasCovers: (receipt?.spAyceCovers.length ?? 0) > 0,
      trayKey: key,
      freeKey,
      tray: lines,
      leaving: leaving?.lines ?? [],
    }
    return { state: 'ready', order }
  }

  if (view.state === 'unknown') return <Navigate to={paths.overview(spMerchantId)} replace />
  return (
    <TableOrderContext value={stateNow()}>
      {children}
      {view.state === 'cleared' && saysCleared && (
        <ClearedDialog table={view.table.identifier} onDone={() => void navigate(paths.overview(spMerchantId))} />
      )}
    </TableOrderContext>
  )
}

const room = (merchant: StaffMerchant) => Math.max(1, merchant.maximumReceiptsPerTable)

/** The party that the address asks for; one more bill only where there is room for it. */
function useParty(view: TableView, merchant: StaffMerchant | undefined): number | 'new' | null {
  const [search] = useSearchParams()
  if (view.state !== 'open') return null
  const isNewAsked = search.get('receipt') === 'new' && merchant !== undefined
  return isNewAsked && view.parties.length < room(merchant) ? 'new' : view.receipt.id
}

/** What was begun while the table was free goes to the bill that was opened there meanwhile. */
function useFollowingTray(from: string, to: string | undefined): void {
  const hasLines = useTray(from).lines.length > 0
  // The kept orders are outside React.
  useEffect(() => {
    if (to !== undefined && hasLines) moveTray(from, to)
  }, [from, to, hasLines])
}

/** Takes out what nobody can order any more, and says so. */
function useGoneLines(key: string, loaded: LoadedMenu | undefined): void {
  const t = useText('staff')
  const { lines } = useTray(key)
  // The kept orders are outside React.
  useEffect(() => {
    if (!loaded) return
    const { index } = loaded
    const { gone } = dropGone(index, lines)
    if (gone.length === 0) return
    changeTray(key, (tray) => dropGone(index, tray).tray)
    const names = gone.flatMap(({ articleId }) => index.articles.get(articleId) ?? []).map(posName)
    showNotice(t('order.removed', { names: names.join(', '), count: gone.length }))
  }, [key, lines, loaded, t])
}

function seenMenu({ menu, index }: LoadedMenu, tags: { useMenuTags: boolean; activeTags: string[] }) {
  const viewer = { ...tags, isStaff: true }
  const isSeen = (article: Article) => isVisible(article, viewer)
  const groupColours = new Map(menu.articlegroups.map(({ id, handheld_bg_color }) => [id, handheld_bg_color]))
  return {
    index,
    viewer,
    articles: menu.articles.filter(isSeen),
    groups: groupsOf(menu, isSeen),
    colourOf: ({ handheld_bg_color: own, articlegroupId }: Article) =>
      own || groupColours.get(articlegroupId) || undefined,
  }
}
