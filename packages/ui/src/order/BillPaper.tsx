import { memo, type ReactNode } from 'react'
import { Total } from '../basics/Amount.tsx'
import { classNames } from '../class-names.ts'
import { CircleCheckIcon } from '../icons/general.tsx'
import css from './BillPaper.module.css'

export type BillLine = {
  id: string | number
  count: number | string
  name: string
  /** Modifiers, or how it was settled. */
  detail?: string | undefined
  amount: string
  /** What it was before a part of it was paid, drawn struck. */
  oldAmount?: string | undefined
}

/** The lines of a bill, a `ul`; `isQuiet` for what is closed. */
export const BillLines = memo(function BillLines({
  lines,
  isQuiet,
}: {
  lines: readonly BillLine[]
  isQuiet?: boolean
}) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={classNames(css.line, isQuiet && css.quiet)}>
          <b className={css.count}>{line.count}</b>
          <LineText name={line.name} detail={line.detail} />
          <span className={css.amount}>
            {line.oldAmount !== undefined && <del className={css.oldAmount}>{line.oldAmount}</del>}
            {line.amount}
          </span>
        </li>
      ))}
    </ul>
  )
})

/** The name of a line with its choices below it, and what else is quietly said there. */
export function LineText({ name, detail, children }: Pick<BillLine, 'name' | 'detail'> & { children?: ReactNode }) {
  return (
    <span className={css.what}>
      {name}
      {detail !== undefined && <span className={css.detail}>{detail}</span>}
      {children !== undefined && <span className={css.detail}>{children}</span>}
    </span>
  )
}

/** The lines of an order in the question about it; many scroll by themselves. */
export function SunkenLines({ lines }: { lines: readonly BillLine[] }) {
  return (
    <div className={css.sunken}>
      <BillLines lines={lines} />
    </div>
  )
}

/** A sheet of paper with rounded corners; the ground of bill and orders. */
export function Paper({ children }: { children: ReactNode }) {
  return <section className={css.paper}>{children}</section>
}

/** The open lines on paper with the total below the perforation, and quietly outside what is already closed. */
export function BillPaper({
  lines,
  totalLabel,
  total,
  sums = [],
  closedTitle,
  closedLines = [],
}: {
  lines: readonly BillLine[]
  totalLabel: string
  total: string
  /** Smaller sums above the total: tip, VAT, paid. */
  sums?: readonly { label: string; amount: string }[]
  closedTitle: string
  closedLines?: readonly BillLine[]
}) {
  return (
    <>
      <Paper>
        <BillLines lines={lines} />
        <div className={css.perforation} />
        {sums.map((sum) => (
          <p key={sum.label} className={css.sum}>
            <span>{sum.label}</span>
            <span>{sum.amount}</span>
          </p>
        ))}
        <Total label={totalLabel} amount={total} />
      </Paper>
      {closedLines.length > 0 && (
        <section className={css.closed}>
          <h2 className={css.closedTitle}>
            <CircleCheckIcon size={18} />
            {closedTitle}
          </h2>
          <BillLines lines={closedLines} isQuiet />
        </section>
      )}
    </>
  )
}
