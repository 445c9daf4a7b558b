import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './Button.module.css'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** `primary` (the default) at most once per screen. */
  tone?: 'primary' | 'tonal' | 'outline' | 'text' | 'danger' | 'ok'
  /** `s` 44 px, `m` 52 px (default), `l` 60 px high. */
  size?: 's' | 'm' | 'l'
  isWide?: boolean
  icon?: ReactNode
  /** Stands at the right end, the label at the left: an amount. */
  trailing?: ReactNode
  isBusy?: boolean
  /** The verb in its -ing form that is shown while busy; its room is kept from the start. */
  busyText?: string | undefined
  isDisabled?: boolean
  /** Why it is disabled; giving one disables the button. */
  disabledReason?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button. Busy it keeps its width and the focus, and swallows presses. */
export function Button({
  tone = 'primary',
  size = 'm',
  isWide = false,
  icon,
  trailing,
  isBusy = false,
  busyText,
  isDisabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classNames(
          css.button,
          css[tone],
          css[size],
          isWide && css.wide,
          trailing !== undefined && css.split,
          className,
        )}
        disabled={isDisabled || disabledReason !== undefined}
        title={disabledReason ?? rest.title}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        // NOTE busy keeps the focus, which a disabled button would lose; a second press is swallowed instead.
        onClick={isBusy ? (event) => event.preventDefault() : onClick}
      >
        <span className={css.faces}>
          <span className={classNames(css.face, isBusy && css.away)}>
            {icon}
            {children}
          </span>
          {(busyText !== undefined || isBusy) && (
            <span className={classNames(css.face, !isBusy && css.away)}>
              <Spinner />
              {busyText ?? children}
            </span>
          )}
        </span>
        {trailing}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
