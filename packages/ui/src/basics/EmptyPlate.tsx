import css from './EmptyState.module.css'
import '../class-names.ts'

/** An empty plate between a fork and a knife; decoration. */
export function EmptyPlate() {
  return (
    <span className={css.setting} aria-hidden="true">
      <svg
        className={css.cutlery}
        aria-hidden="true"
        viewBox="0 0 26 200"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d="M5 6v42c0 12 16 12 16 0V6M13 6v188" />
      </svg>
      <span className={css.plate} />
      <svg className={css.cutlery} aria-hidden="true" viewBox="0 0 26 200" fill="currentColor">
        <path d="M16 4c-12 18-14 60-4 96h4zM11 100h6v93a3 3 0 0 1-6 0z" />
      </svg>
    </span>
  )
}
