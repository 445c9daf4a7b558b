import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { PlusIcon } from '../icons/general.tsx'
import css from './AddButton.module.css'

/** The round plus at the right edge of a dish; filled once the dish is in the order. */
export function AddButton(props: {
  label: string
  isInOrder?: boolean | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}) {
  return (
    <button
      type="button"
      className={classNames(css.add, props.isInOrder && css.inOrder, props.className)}
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
    >
      <PlusIcon size={22} />
    </button>
  )
}
