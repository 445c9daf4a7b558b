import { hitsIn } from '@couvert/domain'
import css from './Marked.module.css'

/** A text with what was searched for marked in it. */
export function Marked({ text, searched }: { text: string; searched: string }) {
  const hits = hitsIn(text, searched)
  if (hits.length === 0) return text
  let at = 0
  const before = hits.map(({ from, to }) => {
    const plain = text.slice(at, from)
    at = to
    return (
      <span key={from}>
        {plain}
        <mark className={css.hit}>{text.slice(from, to)}</mark>
      </span>
    )
  })
  return (
    <>
      {before}
      {text.slice(at)}
    </>
  )
}
