import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/general.tsx'
import css from './Menu.module.css'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  /** Given: one of a set, with a tick at the chosen one. */
  isChosen?: boolean
  isDisabled?: boolean
  /** Stands apart in red. */
  isDanger?: boolean
  onChoose: () => void
}

/**
 * Options behind a button; an entry of its own (`@couvert/ui/menu`) because placing it weighs as much as the sheets.
 * `trigger` is drawn inside the button, `label` its spoken name if it shows an icon alone.
 */
export function Menu({
  label,
  trigger,
  triggerClassName,
  items,
}: {
  label: string
  trigger: ReactNode
  /** Classes of the button; a round button of 44 px unless told. */
  triggerClassName?: string | undefined
  items: readonly MenuItem[]
}) {
  return (
    <Base.Root>
      <Base.Trigger className={triggerClassName ?? css.trigger} aria-label={label}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={css.positioner} align="end" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={css.menu}>
            {items.map((item) => (
              <Base.Item
                key={item.id}
                className={classNames(css.item, item.isDanger && css.danger)}
                disabled={item.isDisabled}
                onClick={item.onChoose}
                {...(item.isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.isChosen })}
              >
                {item.icon}
                <span className={css.label}>{item.label}</span>
                {item.isChosen && <CheckIcon size={18} />}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
