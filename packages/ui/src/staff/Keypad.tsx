import { Spinner } from '../basics/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/general.tsx'
import { DeleteIcon } from '../icons/later.tsx'
import { Key } from './Key.tsx'
import css from './Keypad.module.css'
import { useHold } from './use-hold.ts'
import { useKeyPresses } from './use-key-presses.ts'

export type KeypadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'comma'
  | 'minus'
  | 'backspace'
  | 'clear'
  | 'ok'

export type KeypadProps = {
  /** One key was pressed; backspace held for a second gives `clear`. */
  onKey: (key: KeypadKey) => void
  /** The decimal sign of the language, "," or ".". */
  decimalSign: string
  /** The reasons say why OK and minus do not work. */
  texts: {
    keypad: string
    backspace: string
    clear: string
    minus: string
    ok: string
    okReason?: string
    minusReason?: string
  }
  /** OK is green and works. */
  isOkEnabled: boolean
  /** What OK began is not done yet: no key works. */
  isOkBusy?: boolean
  isMinusEnabled?: boolean
  /** Listens to the keyboard of the device too; not while a dialog is open. */
  listensToKeyboard?: boolean
}

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const
const clearAfterMs = 1000

/** Keypad for amounts: 7-8-9 on top, backspace, C and OK in a column of their own. */
export function Keypad(props: KeypadProps) {
  const { onKey, texts, isOkEnabled, isOkBusy = false, isMinusEnabled = true, listensToKeyboard = true } = props
  const backspace = useHold(clearAfterMs, () => onKey('clear'))
  useKeyPresses({
    isOn: listensToKeyboard,
    keyOf: keypadKey,
    onKey: (key) => {
      if (isOkBusy || (key === 'ok' && !isOkEnabled)) return
      if (key === 'minus' && !isMinusEnabled) return
      onKey(key)
    },
  })
  return (
    <fieldset className={css.keypad} aria-label={texts.keypad}>
      <div className={css.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={css.key} disabled={isOkBusy} onClick={() => onKey(digit)}>
            {digit}
          </button>
        ))}
        <Key
          className={css.quiet}
          aria-label={texts.minus}
          disabled={!isMinusEnabled || isOkBusy}
          disabledReason={isMinusEnabled ? undefined : texts.minusReason}
          onClick={() => onKey('minus')}
        >
          −
        </Key>
        <button type="button" className={css.key} disabled={isOkBusy} onClick={() => onKey('0')}>
          0
        </button>
        <button type="button" className={css.key} disabled={isOkBusy} onClick={() => onKey('comma')}>
          {props.decimalSign}
        </button>
      </div>
      <div className={css.side}>
        <button
          type="button"
          className={css.key}
          aria-label={texts.backspace}
          disabled={isOkBusy}
          {...backspace.handlers}
          onClick={() => {
            if (!backspace.wasHeld()) onKey('backspace')
          }}
        >
          <DeleteIcon size={26} />
        </button>
        <button
          type="button"
          className={css.key}
          aria-label={texts.clear}
          disabled={isOkBusy}
          onClick={() => onKey('clear')}
        >
          C
        </button>
        <Key
          className={classNames(css.ok, texts.ok.length > 2 && css.word)}
          disabled={!isOkEnabled}
          disabledReason={isOkEnabled ? undefined : texts.okReason}
          aria-busy={isOkBusy || undefined}
          onClick={() => {
            if (!isOkBusy) onKey('ok')
          }}
        >
          {isOkBusy ? <Spinner /> : isOkEnabled && <CheckIcon size={28} />}
          {texts.ok}
        </Key>
      </div>
    </fieldset>
  )
}

function keypadKey(name: string): KeypadKey | undefined {
  if (/^\d$/.test(name)) return name as KeypadKey
  if (name === ',' || name === '.') return 'comma'
  if (name === '-') return 'minus'
  if (name === 'Backspace') return 'backspace'
  if (name === 'Delete' || name === 'c' || name === 'C') return 'clear'
  if (name === 'Enter') return 'ok'
  return undefined
}
