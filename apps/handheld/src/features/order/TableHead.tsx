import { fromUtcText } from '@couvert/domain'
import { formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { IconButton, TopBar, useIsWide } from '@couvert/ui'
import { ArrowLeftIcon } from '@couvert/ui/icons'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths, tablePageOf } from '../../paths.ts'
import { openTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrderState } from '../../tray/table-order.ts'
import { PartyChoice } from './PartyChoice.tsx'

/**
 * The top of a page where a table's order is put together: table, since when, and which bill it is for. Back leads from
 * the order to the menu, and from the menu to the tables once that is confirmed.
 */
export function TableHead({ children, options }: { children?: ReactNode; options?: ReactNode }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const isWide = useIsWide()
  const params = useParams()
  const spMerchantId = Number(params.spMerchantId)
  const state = useTableOrderState()
  const order = state.state === 'ready' ? state.order : undefined
  const subtitle = useSubtitle()
  function back() {
    if (!order) return void navigate(paths.overview(spMerchantId))
    if (isWide || tablePageOf(params['*'] ?? '') !== 'order') return openTableDialog({ kind: 'leave' })
    void navigate(paths.menu(spMerchantId, order.table.identifier, order.party ?? undefined))
  }

  return (
    <>
      <TopBar
        title={t('receipt.title', { table: params.tableId ?? '' })}
        subtitle={subtitle}
        leading={<IconButton label={t('action.back')} icon={<ArrowLeftIcon size={22} />} onClick={back} />}
        actions={
          <>
            {children}
            {options}
          </>
        }
      />
      <PartyChoice />
    </>
  )
}

/** Since when the table is taken, and by which of its bills where it may have several. */
function useSubtitle(): string | undefined {
  const t = useText('staff')
  const lang = useLang()
  const state = useTableOrderState()
  if (state.state !== 'ready') return undefined
  const { receipt, merchant, parties, party } = state.order
  if (!receipt) return t(party === 'new' ? 'order.newBill' : 'tables.free')
  const since = t('receipt.since', { time: formatTime(fromUtcText(receipt.createdAt), lang, merchant.timezone) })
  const hasSeveral = parties.length > 1 || merchant.maximumReceiptsPerTable > 1
  return hasSeveral ? `${t('receipt.partyNumber', { number: receipt.party })} · ${since}` : since
}
