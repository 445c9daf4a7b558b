import type { ReactNode } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { XIcon } from '../icons/general.tsx'
import css from './TenderRow.module.css'

export type TenderLook = 'cash' | 'card' | 'other'

/** One tender on the pay screen, an `li`: icon in the colour of its part of the bar, name, amount, remove. */
export function TenderRow(props: {
  name: string
  /** "1 of 4", "received € 100,00". */
  detail?: string | undefined
  amount: string
  icon: ReactNode
  look: TenderLook
  /** "Remove Card"; absent for one that cannot be removed. */
  removeLabel?: string | undefined
  onRemove?: (() => void) | undefined
}) {
  return (
    <li className={css.row}>
      <span className={css[props.look]}>{props.icon}</span>
      <span className={css.names}>
        <b className={css.name}>{props.name}</b>
        {props.detail !== undefined && <span className={css.detail}>{props.detail}</span>}
      </span>
      <span className={css.amount}>{props.amount}</span>
      {props.removeLabel !== undefined && (
        <IconButton label={props.removeLabel} icon={<XIcon />} onClick={props.onRemove} className={css.remove} />
      )}
    </li>
  )
}

/**
 * The bar that fills with tenders; decoration beside the amounts in words. `share` is any measure of the part (cents),
 * `rest` the same for what is left.
 */
export function ProgressParts({
  parts,
  rest,
}: {
  parts: readonly { id: string | number; share: number; look: TenderLook }[]
  rest: number
}) {
  return (
    <div className={css.bar} aria-hidden="true">
      {parts.map((part) => (
        <i key={part.id} className={classNames(css.part, css[part.look])} style={{ flexGrow: part.share }} />
      ))}
      {rest > 0 && <i className={css.rest} style={{ flexGrow: rest }} />}
    </div>
  )
}
