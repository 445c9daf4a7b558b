import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlertIcon } from '../icons/general.tsx'
import css from './Field.module.css'

type FieldTexts = {
  label: string
  /** The label is spoken only, for a field that explains itself. */
  isLabelHidden?: boolean
  /** Says what is wrong and what to do; drawn and announced under the field. */
  error?: ReactNode
  hint?: ReactNode
}

/** Label, control, hint and error in one column; `children` gets the ids the control needs. */
export function Field({
  label,
  isLabelHidden = false,
  error,
  hint,
  children,
}: FieldTexts & { children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ReactNode }) {
  const id = useId()
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : css.label}>
        {label}
      </label>
      {children({ id, describedBy: hasNote ? `${id}note` : undefined, isInvalid: error !== undefined })}
      {error !== undefined && (
        <p id={`${id}note`} className={css.error} role="alert">
          <CircleAlertIcon size={16} />
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={`${id}note`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size'> & {
    icon?: ReactNode
    /** A button or mark at the right end, inside the border. */
    trailing?: ReactNode
    /** `l` is 58 px high. */
    size?: 'm' | 'l'
    ref?: Ref<HTMLInputElement>
  }

export function TextField({
  label,
  isLabelHidden,
  error,
  hint,
  icon,
  trailing,
  size,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} error={error} hint={hint}>
      {({ id, describedBy, isInvalid }) => (
        <div className={classNames(css.box, size === 'l' && css.large, isInvalid && css.invalid)}>
          {icon}
          <input
            {...rest}
            id={id}
            className={classNames(css.input, className)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
          />
          {trailing}
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, isLabelHidden, error, hint, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} error={error} hint={hint}>
      {({ id, describedBy, isInvalid }) => (
        <div className={classNames(css.box, css.area, isInvalid && css.invalid)}>
          <textarea
            rows={2}
            {...rest}
            id={id}
            className={classNames(css.input, className)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
          />
        </div>
      )}
    </Field>
  )
}
