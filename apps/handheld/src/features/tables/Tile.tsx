import { formatCents, formatHours } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { TableTile } from '@couvert/ui/staff'
import { useNavigate } from 'react-router'
import { useMerchant } from '../../floor/merchants.ts'
import { paths } from '../../paths.ts'
import type { TableTile as TileFacts } from './table-tiles.ts'

const labels = { free: 'tables.tileFree', seated: 'tables.tileSeated', late: 'tables.tileOverTime' } as const

/** One table of the overview, in words and amounts; a press opens its receipt, or the menu of a free one. */
export function Tile(props: { tile: TileFacts; now: Date; spMerchantId: number; chosenId: string | undefined }) {
  const { tile, now, spMerchantId, chosenId } = props
  const t = useText('staff')
  const lang = useLang()
  const navigate = useNavigate()
  const currency = useMerchant(spMerchantId)?.currency
  const duration = tile.openedAt ? formatHours((now.getTime() - tile.openedAt.getTime()) / 1000) : undefined
  const amount = tile.openedAt ? formatCents(tile.amountOpen, lang, currency) : undefined
  const words = { table: tile.tableId, time: duration ?? '', amount: amount ?? '' }
  const label = t(labels[tile.state], words)
  return (
    <TableTile
      id={tile.tableId}
      name={tile.tableId}
      state={tile.state}
      isCalling={tile.isCalling}
      isSelected={tile.tableId === chosenId}
      duration={duration ?? t('tables.free')}
      amount={amount}
      label={tile.isCalling ? `${label}, ${t('tables.needsYou')}` : label}
      onPress={(id) => void navigate(tile.openedAt ? paths.receipt(spMerchantId, id) : paths.menu(spMerchantId, id))}
    />
  )
}
