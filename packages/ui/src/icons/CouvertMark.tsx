import type { IconProps } from './icon.tsx'

/** The mark of Couvert: a plate seen from above inside an open C. */
export function CouvertMark({ size = 30, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M25.6 8.2A12.4 12.4 0 1 0 25.6 23.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="5.4" fill="currentColor" />
    </svg>
  )
}
