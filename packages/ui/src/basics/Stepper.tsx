import { classNames } from '../class-names.ts'
import { MinusIcon, PlusIcon } from '../icons/general.tsx'
import css from './Stepper.module.css'

export type StepperProps = {
  /** Name of the whole group: "Quantity", "Garlic oil". */
  label: string
  count: number
  fewerLabel: string
  moreLabel: string
  onFewer: () => void
  onMore: () => void
  isFewerDisabled?: boolean | undefined
  isMoreDisabled?: boolean | undefined
  /** `l` has buttons of 52 px. */
  size?: 'm' | 'l'
}

/** Fewer, count, more. The count is announced when it changes. */
export function Stepper(props: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and is drawn by browsers in its own way.
    <div className={classNames(css.stepper, props.size === 'l' && css.large)} role="group" aria-label={props.label}>
      <button type="button" aria-label={props.fewerLabel} disabled={props.isFewerDisabled} onClick={props.onFewer}>
        <MinusIcon />
      </button>
      <output className={css.count}>{props.count}</output>
      <button type="button" aria-label={props.moreLabel} disabled={props.isMoreDisabled} onClick={props.onMore}>
        <PlusIcon />
      </button>
    </div>
  )
}
