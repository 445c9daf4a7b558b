import { memo } from 'react'
import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon, CircleAlertIcon } from '../icons/general.tsx'
import { AmountStepper, ChoiceLabel, GroupField } from './GroupField.tsx'
import css from './ModifierGroup.module.css'

export type ModifierOption = {
  id: number
  name: string
  description?: string | undefined
  /** "+ € 1,00"; absent when it costs nothing. */
  supplement?: string | undefined
  /** "At most 2", where a counter has a limit of its own. */
  limit?: string | undefined
  isChosen: boolean
  /** How many, in a group of counters. */
  amount?: number | undefined
  /** Cannot be chosen, or one more of it cannot. */
  isDisabled?: boolean | undefined
  fewerLabel?: string | undefined
  moreLabel?: string | undefined
}

export type ModifierGroupView = {
  id: number
  name: string
  /** "Choose one", "Up to 3, 2 chosen", "2 per pizza, 1 left". */
  hint?: string | undefined
  /** `radio` one must stay chosen, `clearable` one or none, `checkbox` several, `counter` each with a number. */
  mode: 'radio' | 'clearable' | 'checkbox' | 'counter'
  state: 'required' | 'chosen' | 'optional'
  /** Word of the state: "Required", "Chosen"; absent for no tag. */
  stateText?: string | undefined
  /** What is missing or too much, in red under the head. */
  error?: string | undefined
  options: readonly ModifierOption[]
}

export type ModifierGroupProps = {
  group: ModifierGroupView
  /** An option was pressed: choose it, or in `clearable` and `checkbox` clear it when it is chosen. */
  onToggle: (groupId: number, optionId: number) => void
  /** A counter was pressed; `amount` is the number it should become. */
  onAmount: (groupId: number, optionId: number, amount: number) => void
}

/** One group of choices as a fieldset; `id` is `modifiers-{id}`, to scroll to. */
export const ModifierGroup = memo(function ModifierGroup({ group, onToggle, onAmount }: ModifierGroupProps) {
  const hasError = group.error !== undefined
  return (
    <GroupField
      group={group}
      className={classNames(css.group, hasError && css.wrong)}
      headClassName={css.head}
      errorClassName={css.error}
      head={
        <>
          <span>
            <span className={css.name}>{group.name}</span>
            {group.hint !== undefined && <span className={css.hint}>{group.hint}</span>}
          </span>
          {group.stateText !== undefined && <StateTag state={group.state} text={group.stateText} hasError={hasError} />}
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
})

function StateTag({ state, text, hasError }: { state: ModifierGroupView['state']; text: string; hasError: boolean }) {
  if (hasError) {
    return (
      <Tag tone="bad" icon={<CircleAlertIcon size={13} />}>
        {text}
      </Tag>
    )
  }
  if (state === 'chosen') {
    return (
      <Tag tone="ok" icon={<CheckIcon size={13} />}>
        {text}
      </Tag>
    )
  }
  return <Tag tone={state === 'required' ? 'primary' : 'plain'}>{text}</Tag>
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
  const isRound = group.mode !== 'checkbox'
  return (
    <ChoiceLabel
      group={group}
      option={option}
      className={classNames(css.option, option.isDisabled && css.off)}
      controlClassName={classNames(css.control, isRound && css.round)}
      onToggle={onToggle}
    >
      <span className={css.optionName}>
        {option.name}
        {option.description !== undefined && <span className={css.hint}>{option.description}</span>}
      </span>
      {option.supplement !== undefined && <span className={css.supplement}>{option.supplement}</span>}
    </ChoiceLabel>
  )
}

function Counter({ option, onAmount }: { option: ModifierOption; onAmount: (amount: number) => void }) {
  return (
    <div className={classNames(css.option, css.counter)}>
      <span className={css.optionName}>
        {option.name}
        {option.description !== undefined && <span className={css.hint}>{option.description}</span>}
        {option.supplement !== undefined && <span className={css.hint}>{option.supplement}</span>}
        {option.limit !== undefined && <span className={css.hint}>{option.limit}</span>}
      </span>
      <AmountStepper option={option} onAmount={onAmount} />
    </div>
  )
}
