import type { AnchorHTMLAttributes, MouseEvent } from 'react'

/**
 * A link that tells of a plain click instead of following it, so that any router can take over; a middle click or one
 * with a modifier key stays the browser's.
 */
export function Anchor({
  href,
  onFollow,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; onFollow: () => void }) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow()
  }
  return <a href={href} {...rest} onClick={follow} />
}
