import { Note } from '@couvert/ui'
import { useClosedText } from '../../visit/use-closed-text.ts'
import css from './ClosedNote.module.css'

/** Why nothing can be ordered here now, above the menu that can still be read. Nothing while orders are taken. */
export function ClosedNote() {
  const text = useClosedText()
  if (text === undefined) return null
  return (
    <div className={css.note}>
      <Note tone="late">{text}</Note>
    </div>
  )
}
