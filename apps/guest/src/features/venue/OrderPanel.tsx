import { trayCount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { CountBadge, Segment, type SegmentOption } from '@couvert/ui'
import { ConciergeBellIcon, ReceiptIcon, UtensilsIcon } from '@couvert/ui/icons'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { billPath } from '../../visit/bill-choice.ts'
import { useCountedTray } from '../../visit/use-counted-tray.ts'
import { useVenue } from '../../visit/venue-context.ts'
import css from './OrderPanel.module.css'

type Section = 'order' | 'receipt' | 'service'

/** The right side of a wide screen: order, receipt or service. The address says which; on the menu's own it is chosen. */
export function OrderPanel({ sections, first }: { sections: Record<Section, ReactNode>; first: Section }) {
  const t = useText('guest')
  const { merchant } = useVenue()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const count = trayCount(useCountedTray())
  const chosen = search.get('panel') === 'service' ? 'service' : (sectionOf(pathname) ?? first)

  const options: SegmentOption<Section>[] = [
    {
      id: 'order',
      label: t('section.order'),
      icon: <UtensilsIcon />,
      badge: count > 0 && <CountBadge count={count} isSmall />,
    },
  ]
  if (merchant.mustBuildupReceipt) options.push({ id: 'receipt', label: t('section.receipt'), icon: <ReceiptIcon /> })
  options.push({ id: 'service', label: t('section.service'), icon: <ConciergeBellIcon /> })

  const addresses = { order: paths.order, receipt: billPath(), service: `${pathname}?panel=service` }
  return (
    <>
      <div className={css.choice}>
        <Segment
          label={t('section.all')}
          options={options}
          chosenId={chosen}
          onChoose={(id) => void navigate(addresses[id], { replace: true })}
          panelId={panelId}
        />
      </div>
      <div className={css.section} role="tabpanel" id={panelId(chosen)}>
        {sections[chosen]}
      </div>
    </>
  )
}

const panelId = (section: Section) => `panel-${section}`

function sectionOf(pathname: string): Section | undefined {
  if (pathname.startsWith(paths.order)) return 'order'
  if (pathname.startsWith(paths.receipt) || pathname.startsWith(paths.orders)) return 'receipt'
  return undefined
}
