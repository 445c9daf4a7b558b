export type IconProps = {
  /** Edge in pixels, 20 unless told; the text size is a better measure where the user may enlarge it: pass `'1em'`. */
  size?: number | string
  className?: string | undefined
}

/** Makes an icon component out of the path of a drawing on Lucide's grid of 24. Always hidden from screen readers. */
export function icon(path: string) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }
}
