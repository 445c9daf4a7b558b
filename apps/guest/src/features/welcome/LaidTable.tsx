import { Plate } from '@couvert/ui'
import type { CSSProperties } from 'react'
import edamame from './food/edamame.svg'
import salmon from './food/nigiri-salmon.svg'
import olives from './food/olives.svg'
import carbonara from './food/pasta-carbonara.svg'
import burrata from './food/pizza-burrata.svg'
import ramen from './food/ramen.svg'
import spritz from './food/spritz.svg'
import css from './LaidTable.module.css'

/** A table seen from above, laid with plates; for the eye only. */
export function LaidTable() {
  return (
    <div className={css.table} aria-hidden="true">
      {plates.map(({ src, size, x, y }) => (
        <span key={src} className={css.plate} style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}>
          <Plate src={src} size={size} isBig />
        </span>
      ))}
    </div>
  )
}

/** Middles of the plates in per cent of the table, sizes in pixels. */
const plates = [
  { src: burrata, size: 224, x: 15, y: 16 },
  { src: salmon, size: 172, x: 75, y: 6 },
  { src: spritz, size: 88, x: 60, y: 38 },
  { src: edamame, size: 126, x: 4, y: 62 },
  { src: carbonara, size: 160, x: 88, y: 57 },
  { src: ramen, size: 176, x: 44, y: 75 },
  { src: olives, size: 90, x: 90, y: 91 },
]
