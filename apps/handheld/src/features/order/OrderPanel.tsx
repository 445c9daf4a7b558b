import { keepShowsBill } from '@couvert/client'
import { trayCount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { CountBadge, Segment } from '@couvert/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { storage } from '../../session/client.ts'
import { useAdded } from '../../tray/added.ts'
import { useTableOrder } from '../../tray/table-order.ts'
import { WhenReady } from './OrderGate.tsx'
import css from './OrderPage.module.css'

export type PanelPage = 'order' | 'receipt' | 'orders'

/**
 * The panel beside the menu on a wide screen: the order that is put together, or what was ordered before. A bill says by
 * itself how it is and needs no menu, so what is inside stays when the tabs come.
 */
export function OrderPanel({ page, children }: { page: PanelPage; children: ReactNode }) {
  const t = useText('staff')
  return (
    <div className={css.panel}>
      <WhenReady>
        <PanelTabs page={page} />
      </WhenReady>
      <div className={css.frame} role="tabpanel" id={`panel-${page}`} aria-label={t(`section.${page}`)}>
        {children}
      </div>
    </div>
  )
}

function PanelTabs({ page }: { page: PanelPage }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { merchant, table, party, tray } = useTableOrder()
  const count = trayCount(tray)
  const added = useAdded()
  return (
    <>
      <div className={css.tabs}>
        <Segment
          label={t('section.all')}
          options={[
            { id: 'order', label: t('section.order'), badge: count > 0 && <CountBadge count={count} isSmall /> },
            { id: 'receipt', label: t('section.receipt') },
            { id: 'orders', label: t('section.orders') },
          ]}
          chosenId={page}
          panelId={(id) => `panel-${id}`}
          onChoose={(chosen: PanelPage) => {
            if (chosen !== 'order') keepShowsBill(storage, chosen === 'receipt')
            void navigate(paths[chosen](merchant.id, table.identifier, party ?? undefined), { replace: true })
          }}
        />
      </div>
      <span className="vh" role="status">
        {added.isNew && <span key={added.times}>{t('menu.itemAdded')}</span>}
      </span>
    </>
  )
}
