import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { GridIcon, NoteIcon, XIcon } from '../icons/general.tsx'
import { CornerDownLeftIcon, DeleteIcon } from '../icons/later.tsx'
import { Key } from './Key.tsx'
import keys from './Keypad.module.css'
import css from './ShortKeyPad.module.css'
import { useHold } from './use-hold.ts'
import { useKeyPresses } from './use-key-presses.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export type ShortKeyPadKey = (typeof digits)[number] | '0' | 'times' | 'backspace' | 'clear' | 'add'

export type ShortKeyPadProps = {
  /** What is typed so far. */
  typed: string
  /** "2× next", or why nothing was added. */
  note?: ReactNode
  /** Articles that the typed key may become; absent where they are shown beside the pad. */
  suggestions?: ReactNode
  texts: {
    pad: string
    typed: string
    times: string
    backspace: string
    add: string
    grid: string
    remark: string
    remarkReason: string
  }
  /** One key was pressed; backspace held for a second gives `clear`. */
  onKey: (key: ShortKeyPadKey) => void
  onGrid: () => void
  /** Absent while there is nothing to remark on; `remarkReason` says so. */
  onRemark: (() => void) | undefined
  /** Listens to the keyboard of the device too; not while a dialog is open. */
  listensToKeyboard: boolean
}

const clearAfterMs = 1000

/** The pad on which a waiter types short keys: 1-2-3 on top, the grid, a remark and Add in a column of their own. */
export function ShortKeyPad(props: ShortKeyPadProps) {
  const { onKey, texts } = props
  const backspace = useHold(clearAfterMs, () => onKey('clear'))
  useKeyPresses({ isOn: props.listensToKeyboard, keyOf: padKey, onKey })
  return (
    <section className={css.pad} aria-label={texts.pad}>
      <div className={css.typed}>
        <output className={css.number} aria-label={texts.typed}>
          {props.typed}
        </output>
        <i className={css.caret} />
        <span className={css.note} role="status">
          {props.note}
        </span>
      </div>
      {props.suggestions !== undefined && <div className={css.suggestions}>{props.suggestions}</div>}
      <div className={css.keys}>
        <div className={keys.keys}>
          {digits.map((digit) => (
            <button key={digit} type="button" className={keys.key} onClick={() => onKey(digit)}>
              {digit}
            </button>
          ))}
          <button
            type="button"
            className={classNames(keys.key, keys.quiet)}
            aria-label={texts.times}
            onClick={() => onKey('times')}
          >
            <XIcon size={22} />
          </button>
          <button type="button" className={keys.key} onClick={() => onKey('0')}>
            0
          </button>
          <button
            type="button"
            className={classNames(keys.key, keys.quiet)}
            aria-label={texts.backspace}
            {...backspace.handlers}
            onClick={() => {
              if (!backspace.wasHeld()) onKey('backspace')
            }}
          >
            <DeleteIcon size={26} />
          </button>
        </div>
        <div className={keys.side}>
          <button type="button" className={keys.key} aria-label={texts.grid} onClick={props.onGrid}>
            <GridIcon size={24} />
          </button>
          <Key
            aria-label={texts.remark}
            disabledReason={props.onRemark ? undefined : texts.remarkReason}
            onClick={props.onRemark}
          >
            <NoteIcon size={24} />
          </Key>
          <button type="button" className={classNames(keys.key, css.add)} onClick={() => onKey('add')}>
            <CornerDownLeftIcon size={28} />
            {texts.add}
          </button>
        </div>
      </div>
    </section>
  )
}

function padKey(name: string): ShortKeyPadKey | undefined {
  if (/^\d$/.test(name)) return name as ShortKeyPadKey
  if (name === 'x' || name === 'X' || name === '*') return 'times'
  if (name === 'Backspace') return 'backspace'
  if (name === 'Delete' || name === 'Escape') return 'clear'
  if (name === 'Enter') return 'add'
  return undefined
}
