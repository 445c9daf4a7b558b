import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BellIcon, ClockAlertIcon, UsersIcon } from '../icons/general.tsx'
import css from './TableTile.module.css'

export type TableTileProps = {
  id: string
  /** Number or name on the tile. */
  name: string
  state: 'free' | 'seated' | 'late'
  /** A guest calls: the corner folds over in red with a bell, while the fill keeps telling the state. */
  isCalling?: boolean
  /** Instead of the bell: what is asked, the bill for example. */
  callIcon?: ReactNode
  isSelected?: boolean
  /** "0:48"; for a free table a word, shown where there is room. */
  duration?: string | undefined
  /** "R2". */
  round?: string | undefined
  /** Bills at this table, when there are several. */
  parties?: number | undefined
  /** What is open, shown where there is room. */
  amount?: string | undefined
  /** All of it in words: "Table 7, seated, 1:31, calling". */
  label: string
  onPress: (id: string) => void
}

/** Longer names are words, which are drawn smaller and in two lines. */
const longestNumber = 3

/** A table in the overview. */
export const TableTile = memo(function TableTile(props: TableTileProps) {
  const { id, onPress, state } = props
  return (
    <button
      type="button"
      className={classNames(css.tile, css[state], props.isCalling && css.calling, props.isSelected && css.selected)}
      aria-pressed={props.isSelected}
      onClick={() => onPress(id)}
    >
      <span className="vh">{props.label}</span>
      <b className={classNames(css.name, props.name.length > longestNumber && css.word)} aria-hidden="true">
        {props.name}
      </b>
      {props.amount !== undefined && (
        <span className={css.amount} aria-hidden="true">
          {props.amount}
        </span>
      )}
      <span className={css.facts} aria-hidden="true">
        <span>{props.duration}</span>
        <span className={css.marks}>
          {props.parties !== undefined && (
            <>
              <UsersIcon size={14} />
              {props.parties}
            </>
          )}
          {state === 'late' ? <ClockAlertIcon size={15} /> : props.round}
        </span>
      </span>
      {props.isCalling && <span className={css.corner}>{props.callIcon ?? <BellIcon size={14} />}</span>}
    </button>
  )
})

/** The grid of ten tables: two rows of five on a phone, else one row. */
export function TableGrid({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={css.ten}>
      {title === undefined ? <div className={css.title}>&nbsp;</div> : <h2 className={css.title}>{title}</h2>}
      <div className={css.grid}>{children}</div>
    </section>
  )
}
