import type { ReactNode } from 'react'
import { Stepper } from '../basics/Stepper.tsx'
import { classNames } from '../class-names.ts'
import { ArrowDownIcon } from '../icons/general.tsx'
import css from './GroupField.module.css'
import type { ModifierGroupView, ModifierOption } from './ModifierGroup.tsx'

/** The fieldset of one group of choices, its fault under its head; `id` is `modifiers-{id}`, to scroll to. */
export function GroupField({
  group: { id, error },
  className,
  headClassName,
  errorClassName,
  head,
  children,
}: {
  group: ModifierGroupView
  className: string | undefined
  headClassName: string | undefined
  errorClassName: string | undefined
  head: ReactNode
  children: ReactNode
}) {
  const errorId = `modifiers-${id}-error`
  return (
    <fieldset
      id={`modifiers-${id}`}
      className={classNames(css.group, className)}
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
    >
      <legend className={classNames(css.head, headClassName)}>{head}</legend>
      {error !== undefined && (
        <p id={errorId} className={classNames(css.error, errorClassName)} role="alert">
          <ArrowDownIcon size={18} />
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** A choice: a label around its control. A browser's radio cannot be cleared, so the clearable one is a checkbox. */
export function ChoiceLabel({
  group,
  option,
  className,
  controlClassName,
  onToggle,
  children,
}: {
  group: ModifierGroupView
  option: ModifierOption
  className: string | undefined
  controlClassName: string | undefined
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <label className={className}>
      <input
        className={controlClassName}
        type={group.mode === 'radio' ? 'radio' : 'checkbox'}
        name={`modifiers-${group.id}`}
        checked={option.isChosen}
        disabled={option.isDisabled && !option.isChosen}
        onChange={onToggle}
      />
      {children}
    </label>
  )
}

/** How many of a counted choice. */
export function AmountStepper({ option, onAmount }: { option: ModifierOption; onAmount: (amount: number) => void }) {
  const amount = option.amount ?? 0
  return (
    <Stepper
      label={option.name}
      count={amount}
      fewerLabel={option.fewerLabel ?? ''}
      moreLabel={option.moreLabel ?? ''}
      isFewerDisabled={amount === 0}
      isMoreDisabled={option.isDisabled}
      onFewer={() => onAmount(amount - 1)}
      onMore={() => onAmount(amount + 1)}
    />
  )
}
