import { useText } from '@couvert/i18n/react'
import { Segment } from '@couvert/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useTableOrderState } from '../../tray/table-order.ts'
import css from './OrderPage.module.css'

/** Which bill of the table an order is for, where it has several or has room for one more. */
export function PartyChoice() {
  const t = useText('staff')
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const state = useTableOrderState()
  if (state.state !== 'ready') return null
  const { parties, party, mayOpenNew } = state.order
  const options = parties.map((receipt) => ({
    id: String(receipt.id),
    label: t('receipt.partyNumber', { number: receipt.party }),
  }))
  if (mayOpenNew) options.push({ id: 'new', label: t('order.newBill') })
  if (options.length < 2 || party === null) return null
  return (
    <div className={css.parties}>
      <Segment
        kind="choice"
        label={t('receipt.chooseParty')}
        options={options}
        chosenId={String(party)}
        onChoose={(receipt) => {
          // One more bill begins with an order, whatever is looked at beside the menu.
          const { merchant, table } = state.order
          if (receipt === 'new') void navigate(paths.menu(merchant.id, table.identifier, 'new'), { replace: true })
          else setSearch({ receipt }, { replace: true })
        }}
      />
    </div>
  )
}
