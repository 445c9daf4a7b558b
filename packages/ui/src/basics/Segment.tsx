import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import css from './Segment.module.css'

export type SegmentOption<Id extends string> = { id: Id; label: string; icon?: ReactNode; badge?: ReactNode }

/**
 * Switch between two to four views. As `tabs` (default) it is a tablist: give each panel `role="tabpanel"` and
 * `id={panelId(id)}`; as `choice` a radio group. Arrow keys, Home and End move the choice.
 */
export function Segment<Id extends string>({
  label,
  options,
  chosenId,
  onChoose,
  kind = 'tabs',
  isSquare = false,
  panelId,
}: {
  label: string
  options: readonly SegmentOption<Id>[]
  chosenId: Id
  onChoose: (id: Id) => void
  kind?: 'tabs' | 'choice'
  /** Four long words stand two by two where a phone is too narrow for a row of them. */
  isSquare?: boolean
  panelId?: ((id: Id) => string) | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  const isTabs = kind === 'tabs'

  function move(event: KeyboardEvent) {
    const at = options.findIndex((option) => option.id === chosenId)
    const next = indexAfterKey(event.key, at, options.length)
    const option = next === undefined ? undefined : options[next]
    if (next === undefined || option === undefined) return
    event.preventDefault()
    onChoose(option.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={list}
      className={classNames(css.segment, isSquare && css.square)}
      {...{ role: isTabs ? 'tablist' : 'radiogroup', 'aria-label': label }}
    >
      {options.map((option) => {
        const isChosen = option.id === chosenId
        return (
          <button
            key={option.id}
            type="button"
            {...(isTabs
              ? { role: 'tab', 'aria-selected': isChosen, 'aria-controls': isChosen ? panelId?.(option.id) : undefined }
              : { role: 'radio', 'aria-checked': isChosen })}
            tabIndex={isChosen ? 0 : -1}
            className={classNames(css.option, isChosen && css.chosen)}
            onClick={() => onChoose(option.id)}
            onKeyDown={move}
          >
            {option.icon}
            {option.label}
            {option.badge}
          </button>
        )
      })}
    </div>
  )
}

function indexAfterKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
