import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { Disc } from '../basics/Disc.tsx'
import css from './AlertDialog.module.css'

export type AlertDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  icon?: ReactNode
  tone?: 'primary' | 'late' | 'bad' | 'ok'
  /** Buttons, the safest first; they call `onClose` themselves. */
  children: ReactNode
  /** Calls `onClose` by itself after so long. */
  closesAfterMs?: number | undefined
}

/** A question or a message that must be seen, in the middle of the screen. Escape closes, a press beside it does not. */
export function AlertDialog({
  isOpen,
  onClose,
  title,
  text,
  icon,
  tone = 'primary',
  children,
  closesAfterMs,
}: AlertDialogProps) {
  const close = useRef(onClose)
  // The timer runs for one opening and must call the newest callback without starting again for it.
  useEffect(() => {
    close.current = onClose
  })
  // The clock is outside React.
  useEffect(() => {
    if (!isOpen || closesAfterMs === undefined) return
    const timer = setTimeout(() => close.current(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isOpen, closesAfterMs])

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Viewport className={css.viewport}>
          <Base.Popup className={css.dialog}>
            {icon !== undefined && (
              <div className={css.sign}>
                <Disc tone={tone} icon={icon} />
              </div>
            )}
            <Base.Title className={css.title}>{title}</Base.Title>
            {text !== undefined && (
              <Base.Description render={<div />} className={css.text}>
                {text}
              </Base.Description>
            )}
            <div className={css.buttons}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
