import { Stepper, type StepperProps } from '../basics/Stepper.tsx'
import { classNames } from '../class-names.ts'
import { NoteIcon } from '../icons/general.tsx'
import css from './StaffLine.module.css'

type LineTexts = {
  name: string
  price: string
  /** "Medium, egg, no nori". */
  modifiers?: string | undefined
  remark?: string | undefined
}

/** A line of the order a waiter puts together, an `li`. A press on its words opens it. */
export function StaffLine(
  props: LineTexts & {
    stepper: Omit<StepperProps, 'size'>
    /** "Change": spoken before the words of the line. */
    changeText: string
    onChange: () => void
  },
) {
  return (
    <li className={classNames(css.line, css.stepped)}>
      <Stepper {...props.stepper} />
      <button type="button" className={css.texts} onClick={props.onChange}>
        <span className="vh">{props.changeText} </span>
        <Words {...props} />
      </button>
      <span className={css.price}>{props.price}</span>
    </li>
  )
}

/** The same, to read only, an `li`; `isNew` for the one that was added last. */
export function StaffLineShort(props: LineTexts & { count: number; isNew: boolean }) {
  return (
    <li className={classNames(css.line, props.isNew && css.isNew)}>
      <b className={css.count}>{props.count}</b>
      <div className={css.texts}>
        <Words {...props} />
      </div>
      <span className={css.price}>{props.price}</span>
    </li>
  )
}

function Words({ name, modifiers, remark }: LineTexts) {
  return (
    <>
      <span className={css.name}>{name}</span>
      {modifiers !== undefined && <span className={css.small}>{modifiers}</span>}
      {remark !== undefined && (
        <span className={css.remark}>
          <NoteIcon size={16} />
          {remark}
        </span>
      )}
    </>
  )
}
