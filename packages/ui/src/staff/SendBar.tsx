import { Button } from '../basics/Button.tsx'
import { IconButton } from '../basics/IconButton.tsx'
import { ChevronUpIcon, SendIcon } from '../icons/general.tsx'
import { KeyboardIcon } from '../icons/later.tsx'
import css from './SendBar.module.css'

/** What is in the order and the button that sends it, above the tabs of a table. */
export function SendBar(props: {
  /** "11 items". */
  itemsText: string
  amount: string
  onOpen: () => void
  sendText: string
  isSending: boolean
  /** Why nothing can be sent. */
  disabledReason?: string | undefined
  onSend: () => void
  /** Leads to the short keys; absent where they are already. */
  shortKeys?: { label: string; onOpen: () => void } | undefined
}) {
  return (
    <div className={css.bar}>
      {props.shortKeys && (
        <IconButton
          label={props.shortKeys.label}
          icon={<KeyboardIcon size={24} />}
          className={css.keys}
          onClick={props.shortKeys.onOpen}
        />
      )}
      <button type="button" className={css.items} onClick={props.onOpen}>
        <ChevronUpIcon />
        <span className={css.texts}>
          <span>{props.itemsText}</span> <span className={css.amount}>{props.amount}</span>
        </span>
      </button>
      <Button
        className={css.send}
        icon={<SendIcon />}
        isBusy={props.isSending}
        disabledReason={props.disabledReason}
        onClick={props.onSend}
      >
        {props.sendText}
      </Button>
    </div>
  )
}
