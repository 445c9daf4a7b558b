import { trayCount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { type BottomTab, BottomTabs } from '@couvert/ui'
import { BookOpenIcon, ConciergeBellIcon, ReceiptIcon, UtensilsIcon } from '@couvert/ui/icons'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAdded } from '../../shell/added.ts'
import { openDialog, useDialogs } from '../../shell/dialogs.ts'
import { billPath } from '../../visit/bill-choice.ts'
import { useCountedTray } from '../../visit/use-counted-tray.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** The sections of a table on a phone. Receipt stands there only where the venue builds one up. */
export function SectionTabs() {
  const t = useText('guest')
  const { merchant } = useVenue()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const count = trayCount(useCountedTray())
  const added = useAdded()
  const isServiceOpen = useDialogs(({ stack }) => stack.some(({ kind }) => kind === 'service'))

  const tabs: BottomTab[] = [
    { id: 'menu', label: t('section.menu'), href: paths.menu, icon: <BookOpenIcon /> },
    {
      id: 'order',
      label: t('section.order'),
      href: paths.order,
      icon: <UtensilsIcon />,
      isTray: true,
      count,
      notice: added.isNew ? { key: added.times, text: t('menu.itemAdded') } : undefined,
    },
  ]
  if (merchant.mustBuildupReceipt)
    tabs.splice(1, 0, { id: 'receipt', label: t('section.receipt'), href: billPath(), icon: <ReceiptIcon /> })
  tabs.push({ id: 'service', label: t('section.service'), href: pathname, icon: <ConciergeBellIcon /> })

  return (
    <BottomTabs
      label={t('section.all')}
      tabs={tabs}
      currentId={isServiceOpen ? 'service' : sectionOf(pathname)}
      onChoose={(tab) => {
        if (tab.id === 'service') openDialog({ kind: 'service' })
        else void navigate(tab.href)
      }}
    />
  )
}

function sectionOf(pathname: string): string | undefined {
  if (pathname.startsWith(paths.menu) || pathname.startsWith(paths.qr)) return 'menu'
  if (pathname.startsWith(paths.order)) return 'order'
  if (pathname.startsWith(paths.receipt) || pathname.startsWith(paths.orders)) return 'receipt'
  return undefined
}
