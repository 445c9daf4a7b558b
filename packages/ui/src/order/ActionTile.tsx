import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Spinner } from '../basics/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/general.tsx'
import css from './ActionTile.module.css'

const holdMs = 500

export type ActionTileProps = {
  label: string
  icon: ReactNode
  /** Replaces the label while a finger holds the tile: "Keep holding…". */
  holdingText?: string | undefined
  /** What it began is not done yet. */
  isBusy?: boolean
  /** It was sent: green, with a tick; the label should say so ("Napkins: on the way"). */
  isSent?: boolean
  isDisabled?: boolean
  /** `wide` is a row with the icon before the label, `tile` (default) has it above. */
  look?: 'tile' | 'wide'
  isPrimary?: boolean
} & (
  | {
      /** The finger held on for 500 ms. */
      onHeld: () => void
      /** Enter, space or a screen reader's click: ask first. */
      onConfirmNeeded: () => void
      onPress?: never
    }
  | {
      /** A tile that works at once. */
      onPress: () => void
      onHeld?: never
      onConfirmNeeded?: never
    }
)

/** A tile of the service sheet. With `onHeld` it must be held for 500 ms: it fills upward and drains when let go. */
export function ActionTile(props: ActionTileProps) {
  const { onHeld, onConfirmNeeded, onPress, isBusy = false, isSent = false, isDisabled = false } = props
  const [isHolding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer that outlives the tile would send what nobody sees.
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(event: PointerEvent) {
    if (onHeld === undefined || event.button !== 0) return
    setHolding(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHolding(false)
      navigator.vibrate?.(10)
      onHeld()
    }, holdMs)
  }

  function stop() {
    clearTimeout(timer.current)
    setHolding(false)
  }

  function click(event: MouseEvent) {
    if (onPress !== undefined) return onPress()
    // NOTE a keyboard and most screen readers click without pointer events: detail is 0. A short tap does nothing.
    if (event.detail === 0) onConfirmNeeded()
  }

  return (
    <button
      type="button"
      className={classNames(
        css.tile,
        props.look === 'wide' && css.wide,
        props.isPrimary && css.primary,
        isSent && css.sent,
        isHolding && css.holding,
      )}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={onHeld === undefined ? undefined : (event) => event.preventDefault()}
      onKeyDown={ignoreRepeat}
      onClick={click}
    >
      {isBusy ? <Spinner /> : isSent ? <CheckIcon /> : props.icon}
      <span>{isHolding ? (props.holdingText ?? props.label) : props.label}</span>
    </button>
  )
}

/** A held Enter key would click again and again. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}
