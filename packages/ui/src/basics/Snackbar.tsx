import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import css from './Snackbar.module.css'

/**
 * A short message floating above the bottom edge, read out politely. Closes itself after `closesAfterMs` when told, by
 * calling `onClose`. Keep it mounted with `children={null}` if the very first message must be announced too.
 */
export function Snackbar({
  children,
  action,
  closesAfterMs,
  onClose,
  isOverHead = false,
}: {
  children: ReactNode
  action?: ReactNode
  closesAfterMs?: number | undefined
  onClose?: (() => void) | undefined
  /** On a phone it lies over the head of the page and scrolls away with it, instead of over the list. */
  isOverHead?: boolean
}) {
  const close = useRef(onClose)
  // The timer belongs to the message and must call the newest callback without starting again for it.
  useEffect(() => {
    close.current = onClose
  })
  const isEmpty = children === null || children === undefined
  // The clock is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message starts the time anew.
  useEffect(() => {
    if (isEmpty || closesAfterMs === undefined) return
    const timer = setTimeout(() => close.current?.(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [children, closesAfterMs, isEmpty])

  return (
    <div className={classNames(css.place, isOverHead && css.overHead)} role="status">
      {!isEmpty && (
        <div className={css.snackbar}>
          <span className={css.text}>{children}</span>
          {action}
        </div>
      )}
    </div>
  )
}
