import { classNames } from '@couvert/ui'
import type { ReactNode } from 'react'
import css from './Panes.module.css'

/** One page, or on a wide screen two side by side: what to choose from, and what was chosen. */
export function Panes({ main, side }: { main: ReactNode; side?: ReactNode }) {
  return (
    <main className={classNames(css.panes, side !== undefined && css.two)}>
      <div className={css.pane}>{main}</div>
      {side !== undefined && <div className={classNames(css.pane, css.side)}>{side}</div>}
    </main>
  )
}
