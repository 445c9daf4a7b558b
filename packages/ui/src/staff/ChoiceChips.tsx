import { Stepper } from '../basics/Stepper.tsx'
import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { ArrowDownIcon, CheckIcon } from '../icons/general.tsx'
import type { ModifierGroupProps, ModifierGroupView, ModifierOption } from '../order/ModifierGroup.tsx'
import css from './ChoiceChips.module.css'

/** One group of choices as chips of 52 px, for staff; `id` is `modifiers-{id}`, to scroll to. */
export function ChoiceChips(
  props: ModifierGroupProps & {
    /** "Staff only"; absent for a group that guests see too. */
    staffOnlyText?: string | undefined
  },
) {
  const { group, onToggle, onAmount } = props
  const hasError = group.error !== undefined
  const errorId = `modifiers-${group.id}-error`
  return (
    <fieldset
      id={`modifiers-${group.id}`}
      className={css.group}
      aria-describedby={hasError ? errorId : undefined}
      aria-invalid={hasError || undefined}
      tabIndex={-1}
    >
      <legend className={css.head}>
        <span className={css.name}>{group.name}</span>
        {group.stateText !== undefined && (
          <Tag tone={hasError ? 'bad' : group.state === 'required' ? 'primary' : 'plain'}>{group.stateText}</Tag>
        )}
        {group.hint !== undefined && <span className={css.hint}>{group.hint}</span>}
        {props.staffOnlyText !== undefined && <Tag tone="plain">{props.staffOnlyText}</Tag>}
      </legend>
      {hasError && (
        <p id={errorId} className={css.error} role="alert">
          <ArrowDownIcon size={18} />
          {group.error}
        </p>
      )}
      <div className={css.options}>
        {group.options.map((option) =>
          group.mode === 'counter' ? (
            <Counter key={option.id} option={option} onAmount={(amount) => onAmount(group.id, option.id, amount)} />
          ) : (
            <Choice key={option.id} group={group} option={option} onToggle={() => onToggle(group.id, option.id)} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function Choice({
  group,
  option,
  onToggle,
}: {
  group: ModifierGroupView
  option: ModifierOption
  onToggle: () => void
}) {
  return (
    <label className={classNames(css.chip, option.isChosen && css.chosen, option.isDisabled && css.off)}>
      {/* A browser's radio cannot be cleared, so the clearable one is a checkbox. */}
      <input
        className={css.input}
        type={group.mode === 'radio' ? 'radio' : 'checkbox'}
        name={`modifiers-${group.id}`}
        checked={option.isChosen}
        disabled={option.isDisabled && !option.isChosen}
        onChange={onToggle}
      />
      {option.isChosen && <CheckIcon size={18} />}
      <span className={css.label}>{option.name}</span>
      {option.supplement !== undefined && <span className={css.hint}>{option.supplement}</span>}
    </label>
  )
}

function Counter({ option, onAmount }: { option: ModifierOption; onAmount: (amount: number) => void }) {
  const amount = option.amount ?? 0
  return (
    <div className={classNames(css.chip, css.counter, amount > 0 && css.chosen)}>
      <span className={css.label}>
        {option.name} {option.supplement !== undefined && <span className={css.hint}>{option.supplement}</span>}{' '}
        {option.limit !== undefined && <span className={css.hint}>{option.limit}</span>}
      </span>
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
    </div>
  )
}
