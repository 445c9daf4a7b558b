import { type ButtonHTMLAttributes, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './Keypad.module.css'

/** A key of a pad. A reason disables it and describes it. */
export function Key({
  disabledReason,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Why it does not work now. */
  disabledReason?: string | undefined
}) {
  const reasonId = useId()
  return (
    <>
      <button
        {...rest}
        type="button"
        className={classNames(css.key, className)}
        disabled={rest.disabled || disabledReason !== undefined}
        title={disabledReason}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
      />
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
