import { fromUtcText } from '@couvert/domain'
import { formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { IconButton, TopBar } from '@couvert/ui'
import { ArrowLeftIcon } from '@couvert/ui/icons'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useTableOrderState } from '../../tray/table-order.ts'
import { PartyChoice } from './PartyChoice.tsx'

/** The top of a page where a table's order is put together: table, since when, and which bill it is for. */
export function TableHead({ children, options }: { children?: ReactNode; options?: ReactNode }) {
  const t = useText('staff')
  const lang = useLang()
  const navigate = useNavigate()
  const params = useParams()
  const spMerchantId = Number(params.spMerchantId)
  const state = useTableOrderState()
  const order = state.state === 'ready' ? state.order : undefined
  return (
    <>
      <TopBar
        title={t('receipt.title', { table: params.tableId ?? '' })}
        subtitle={
          order &&
          (order.receipt
            ? t('receipt.since', {
                time: formatTime(fromUtcText(order.receipt.createdAt), lang, order.merchant.timezone),
              })
            : t(order.party === 'new' ? 'order.newBill' : 'tables.free'))
        }
        leading={
          <IconButton
            label={t('action.back')}
            icon={<ArrowLeftIcon size={22} />}
            onClick={() => void navigate(paths.overview(spMerchantId))}
          />
        }
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
