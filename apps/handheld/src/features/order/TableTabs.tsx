import { keepShowsBill } from '@couvert/client'
import { trayAmount, trayCount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { type BottomTab, BottomTabs } from '@couvert/ui'
import { BookOpenIcon, HistoryIcon, ReceiptIcon, UtensilsIcon } from '@couvert/ui/icons'
import { SendBar } from '@couvert/ui/staff'
import { useNavigate, useParams } from 'react-router'
import { paths, type TablePage } from '../../paths.ts'
import { storage } from '../../session/client.ts'
import { useAdded } from '../../tray/added.ts'
import { useTableOrder, useTableOrderState } from '../../tray/table-order.ts'
import { useMoney } from '../../tray/use-money.ts'
import { useSend } from '../../tray/use-send.ts'

const pages = ['menu', 'receipt', 'orders', 'order'] as const
const labels = {
  menu: 'section.menu',
  receipt: 'section.receipt',
  orders: 'section.orders',
  order: 'section.order',
} as const
const icons = { menu: <BookOpenIcon />, receipt: <ReceiptIcon />, orders: <HistoryIcon />, order: <UtensilsIcon /> }

/** The four pages of a table at the bottom edge of a phone. */
export function TableTabs({ page }: { page: TablePage }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const params = useParams()
  const state = useTableOrderState()
  const order = state.state === 'ready' ? state.order : undefined
  const count = order ? trayCount(order.tray) : 0
  const added = useAdded()
  const hrefOf = (name: (typeof pages)[number]) =>
    paths[name](Number(params.spMerchantId), params.tableId ?? '', order?.party ?? undefined)

  const tabs = pages.map(
    (name): BottomTab => ({
      id: name,
      label: t(labels[name]),
      href: hrefOf(name),
      icon: icons[name],
      ...(name === 'order' && {
        isTray: true,
        count,
        countLabel: t('order.items', { count }),
        notice: added.isNew ? { key: added.times, text: t('menu.itemAdded') } : undefined,
      }),
    }),
  )
  return (
    <BottomTabs
      label={t('section.all')}
      tabs={tabs}
      currentId={page === 'shortKeys' ? 'menu' : page}
      onChoose={(tab) => {
        if (tab.id === 'receipt' || tab.id === 'orders') keepShowsBill(storage, tab.id === 'receipt')
        void navigate(tab.href)
      }}
    />
  )
}

/** What is in the order, and the button that sends it, above the tabs. */
export function TableSendBar({ page }: { page: TablePage }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const money = useMoney()
  const { merchant, table, party, tray, leaving, index } = useTableOrder()
  const { send, isSending } = useSend()
  const asked = party ?? undefined
  const lines = isSending ? leaving : tray
  return (
    <SendBar
      itemsText={t('order.items', { count: trayCount(lines) })}
      amount={money(trayAmount(index, lines))}
      onOpen={() => void navigate(paths.order(merchant.id, table.identifier, asked))}
      sendText={t('order.sendShort')}
      isSending={isSending}
      disabledReason={lines.length === 0 ? t('order.empty') : undefined}
      onSend={() => void send()}
      shortKeys={
        page === 'shortKeys'
          ? undefined
          : {
              label: t('shortKeys.pad'),
              onOpen: () => void navigate(paths.shortKeys(merchant.id, table.identifier, asked)),
            }
      }
    />
  )
}
