import { formatCents, formatHours } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { TableTile } from '@couvert/ui/staff'
import { useMerchant } from '../../floor/merchants.ts'
import { CallIcon } from './CallIcon.tsx'
import type { TableTile as TileFacts } from './table-tiles.ts'

const labels = { free: 'tables.tileFree', seated: 'tables.tileSeated', late: 'tables.tileOverTime' } as const

/** One table of the overview, in words and amounts. */
export function Tile(props: {
  tile: TileFacts
  now: Date
  spMerchantId: number
  isChosen: boolean
  onPress: (tableId: string) => void
}) {
  const { tile, now, spMerchantId, isChosen, onPress } = props
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(spMerchantId)?.currency
  const duration = tile.openedAt ? formatHours((now.getTime() - tile.openedAt.getTime()) / 1000) : undefined
  const amount = tile.openedAt ? formatCents(tile.amountOpen, lang, currency) : undefined
  const label = [
    t(labels[tile.state], { table: tile.tableId, time: duration ?? '', amount: amount ?? '' }),
    ...(tile.parties > 1 ? [t('tables.bills', { count: tile.parties })] : []),
    ...(tile.call ? [t('tables.needsYou')] : []),
  ]
  return (
    <TableTile
      id={tile.tableId}
      name={tile.tableId}
      state={tile.state}
      isCalling={tile.call !== null}
      callIcon={tile.call && <CallIcon kind={tile.call} size={14} />}
      isSelected={isChosen}
      duration={duration ?? t('tables.free')}
      parties={tile.parties > 1 ? tile.parties : undefined}
      amount={amount}
      label={label.join(', ')}
      onPress={onPress}
    />
  )
}
