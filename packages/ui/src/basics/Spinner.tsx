import css from './Spinner.module.css'
import '../class-names.ts'

/** Turning ring, hidden from screen readers: the text beside it says what is going on. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
