import type { SpMerchant } from '@couvert/contract'
import { Note } from '@couvert/ui'
import css from './VenueWords.module.css'

/** What the venue says to everybody who sits down: its welcome, and what one has to know. */
export function VenueWords({ merchant: { info } }: { merchant: Pick<SpMerchant, 'info'> }) {
  const { welcome_message: welcome, info_message: toKnow } = info
  if (welcome === null && toKnow === null) return null
  return (
    <div className={css.words}>
      {welcome !== null && <p>{welcome}</p>}
      {toKnow !== null && <Note>{toKnow}</Note>}
    </div>
  )
}
