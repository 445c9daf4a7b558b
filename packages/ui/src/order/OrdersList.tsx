import { memo, type ReactNode } from 'react'
import { Note } from '../basics/Note.tsx'
import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon, CircleAlertIcon, LoaderIcon } from '../icons/general.tsx'
import { type BillLine, BillLines, Paper } from './BillPaper.tsx'
import css from './OrdersList.module.css'

export type OrdergroupView = {
  id: string | number
  /** "19:24". */
  time: string
  /** "You", "Noor, from her phone", "Waiter Bas". */
  who: string
  /** First letter, or an icon for staff. */
  avatar: ReactNode
  /** One of the four voices of a table; absent is neutral, for staff. */
  voice?: 1 | 2 | 3 | 4 | undefined
  status: 'processing' | 'ordered' | 'failed'
  statusText: string
  lines: readonly BillLine[]
  /** What happened and that nothing was charged, for a failed one. */
  failure?: string | undefined
  /** The "Try again" button of a failed one. */
  action?: ReactNode
}

/** The orders of a table, newest first as given: each a paper with its time, sender, status and lines. */
export const OrdersList = memo(function OrdersList({ orders }: { orders: readonly OrdergroupView[] }) {
  return (
    <ol className={css.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <Paper>
            <div className={css.head}>
              <span
                className={classNames(css.avatar, order.voice !== undefined && css[`voice${order.voice}`])}
                aria-hidden="true"
              >
                {order.avatar}
              </span>
              <span className={css.names}>
                <b className={css.time}>{order.time}</b>
                <span className={css.who}>{order.who}</span>
              </span>
              <OrderStatus status={order.status} text={order.statusText} />
            </div>
            <BillLines lines={order.lines} />
            {order.failure !== undefined && <Note tone="bad">{order.failure}</Note>}
            {order.action !== undefined && <div className={css.action}>{order.action}</div>}
          </Paper>
        </li>
      ))}
    </ol>
  )
})

const looks = {
  processing: { tone: 'info', Icon: LoaderIcon },
  ordered: { tone: 'ok', Icon: CheckIcon },
  failed: { tone: 'bad', Icon: CircleAlertIcon },
} as const

/** Tag of an order's state. */
export function OrderStatus({ status, text }: { status: OrdergroupView['status']; text: string }) {
  const { tone, Icon } = looks[status]
  return (
    <Tag tone={tone} icon={<Icon size={13} />}>
      {text}
    </Tag>
  )
}
