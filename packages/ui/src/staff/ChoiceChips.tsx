import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/general.tsx'
import { AmountStepper, ChoiceLabel, GroupField } from '../order/GroupField.tsx'
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
  const tone = group.error !== undefined ? 'bad' : group.state === 'required' ? 'primary' : 'plain'
  return (
    <GroupField
      group={group}
      className={css.group}
      headClassName={css.head}
      errorClassName={css.error}
      head={
        <>
          <span className={css.name}>{group.name}</span>
          {group.stateText !== undefined && <Tag tone={tone}>{group.stateText}</Tag>}
          {group.hint !== undefined && <span className={css.hint}>{group.hint}</span>}
          {props.staffOnlyText !== undefined && <Tag tone="plain">{props.staffOnlyText}</Tag>}
        </>
      }
    >
      <div className={css.options}>
        {group.options.map((option) =>
          group.mode === 'counter' ? (
            <Counter key={option.id} option={option} onAmount={(amount) => onAmount(group.id, option.id, amount)} />
          ) : (
            <Choice key={option.id} group={group} option={option} onToggle={() => onToggle(group.id, option.id)} />
          ),
        )}
      </div>
    </GroupField>
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
    <ChoiceLabel
      group={group}
      option={option}
      className={classNames(css.chip, option.isChosen && css.chosen, option.isDisabled && css.off)}
      controlClassName={css.input}
      onToggle={onToggle}
    >
      {option.isChosen && <CheckIcon size={18} />}
      <span className={css.label}>{option.name}</span>
      {option.supplement !== undefined && <span className={css.hint}>{option.supplement}</span>}
    </ChoiceLabel>
  )
}

function Counter({ option, onAmount }: { option: ModifierOption; onAmount: (amount: number) => void }) {
  const isChosen = (option.amount ?? 0) > 0
  return (
    <div className={classNames(css.chip, css.counter, isChosen && css.chosen)}>
      <span className={css.label}>
        {option.name} {option.supplement !== undefined && <span className={css.hint}>{option.supplement}</span>}{' '}
        {option.limit !== undefined && <span className={css.hint}>{option.limit}</span>}
      </span>
      <AmountStepper option={option} onAmount={onAmount} />
    </div>
  )
}
