import { DeleteIcon } from '@couvert/ui/icons'
import css from './PinPad.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export type PinPadProps = {
  texts: { keys: string; cancel: string; remove: string }
  onDigit: (digit: string) => void
  onDelete: () => void
  onCancel: () => void
}

/** Ten digits as on a telephone, with a way out and a way back. */
export function PinPad({ texts, onDigit, onDelete, onCancel }: PinPadProps) {
  const keyOf = (digit: string) => (
    <button key={digit} type="button" className={css.key} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <fieldset className={css.keys} aria-label={texts.keys}>
      {digits.map(keyOf)}
      <button type="button" className={css.word} onClick={onCancel}>
        {texts.cancel}
      </button>
      {keyOf('0')}
      <button type="button" className={css.key} aria-label={texts.remove} onClick={onDelete}>
        <DeleteIcon size={26} />
      </button>
    </fieldset>
  )
}
