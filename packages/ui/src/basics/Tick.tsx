import css from './Tick.module.css'
import '../class-names.ts'

/** A text whose digits sit in slots of one width, so that a running clock does not dance (Poppins has no such figures). */
export function Tick({ children }: { children: string }) {
  return (
    <>
      <span className="vh">{children}</span>
      <span className={css.tick} aria-hidden="true">
        {/* biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place. */}
        {[...children].map((sign, at) => (/\d/.test(sign) ? <i key={at}>{sign}</i> : <b key={at}>{sign}</b>))}
      </span>
    </>
  )
}
