import type { ReactNode } from 'react'
import { Button } from '../basics/Button.tsx'
import { Plate } from '../basics/Plate.tsx'
import { Stepper, type StepperProps } from '../basics/Stepper.tsx'
import { NoteIcon } from '../icons/general.tsx'
import css from './TrayLine.module.css'

export type TrayLineProps = {
  name: string
  price: string
  picture?: string | undefined
  /** "Classic Neapolitan, rocket, garlic oil". */
  modifiers?: string | undefined
  /** Remark of the guest. */
  note?: string | undefined
  /** Word of the button that opens the dish again; absent for no button. */
  changeText?: string | undefined
  /** Spoken name of that button: "Change Pizza burrata". */
  changeLabel?: string | undefined
  onChange?: (() => void) | undefined
  stepper: Omit<StepperProps, 'size'>
  /** A warning under the line. */
  children?: ReactNode
}

/** A dish in the guest's own order, an `li`. */
export function TrayLine(props: TrayLineProps) {
  return (
    <li className={css.line}>
      <Plate src={props.picture} size={56} />
      <div className={css.texts}>
        <div className={css.head}>
          <h2 className={css.name}>{props.name}</h2>
          <span className={css.price}>{props.price}</span>
        </div>
        {props.modifiers !== undefined && <p className={css.modifiers}>{props.modifiers}</p>}
        {props.note !== undefined && (
          <p className={css.note}>
            <NoteIcon size={16} />
            {props.note}
          </p>
        )}
        {props.children}
        <div className={css.tools}>
          {props.changeText !== undefined && (
            <Button tone="text" size="s" aria-label={props.changeLabel} onClick={props.onChange}>
              {props.changeText}
            </Button>
          )}
          <span className={css.stepper}>
            <Stepper {...props.stepper} />
          </span>
        </div>
      </div>
    </li>
  )
}

/** The white block that tray lines lie in, a `ul`. */
export function TrayBlock({ children }: { children: ReactNode }) {
  return <ul className={css.block}>{children}</ul>
}
