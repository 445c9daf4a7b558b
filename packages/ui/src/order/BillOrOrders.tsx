import type { ReactNode } from 'react'
import { Segment } from '../basics/Segment.tsx'
import { Skeleton } from '../basics/Skeleton.tsx'
import { HistoryIcon, ReceiptIcon } from '../icons/general.tsx'
import css from './BillOrOrders.module.css'

export type ReceiptView = 'bill' | 'orders'

/** The two looks at a receipt: its bill, or its orders one by one. The chosen one is drawn in a panel that scrolls. */
export function BillOrOrders({
  label,
  labels,
  view,
  onChoose,
  panelClassName,
  children,
}: {
  label: string
  labels: Record<ReceiptView, string>
  view: ReceiptView
  onChoose: (view: ReceiptView) => void
  panelClassName: string | undefined
  children: ReactNode
}) {
  return (
    <>
      <div className={css.choice}>
        <Segment
          label={label}
          options={[
            { id: 'bill', label: labels.bill, icon: <ReceiptIcon /> },
            { id: 'orders', label: labels.orders, icon: <HistoryIcon /> },
          ]}
          chosenId={view}
          onChoose={onChoose}
          panelId={panelId}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div className={panelClassName} role="tabpanel" id={panelId(view)} tabIndex={0} aria-label={labels[view]}>
        {children}
      </div>
    </>
  )
}

const panelId = (view: ReceiptView) => `receipt-${view}`

/** The shape of a receipt while it is on its way. */
export function ReceiptSkeleton({ label }: { label: string }) {
  return (
    <div className={css.loading} aria-busy="true">
      <p className="vh" role="status">
        {label}
      </p>
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
      <Skeleton height={20} width="90%" />
    </div>
  )
}
