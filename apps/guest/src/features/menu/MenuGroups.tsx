import { useText } from '@couvert/i18n/react'
import { DishCard, DishRow } from '@couvert/ui/order'
import { ClosedNote } from './ClosedNote.tsx'
import css from './MenuGroups.module.css'
import { useDishActions } from './use-dish-actions.ts'
import type { MenuView } from './use-menu-view.ts'

/** So many dishes are in the first screen of a phone; their pictures do not wait. */
const urgentCount = 4

/** All groups with their dishes, in rows on a phone, in a grid of cards on a wide screen. */
export function MenuGroups({
  view,
  isGrid,
  searchedText,
}: {
  view: MenuView
  isGrid: boolean
  searchedText: string | undefined
}) {
  const t = useText('guest')
  const { open, add } = useDishActions()
  const Item = isGrid ? DishCard : DishRow
  let drawn = 0

  if (view.groups.length === 0) {
    const text = searchedText ? t('menu.searchNothing', { term: searchedText }) : t('menu.empty')
    return <p className={css.nothing}>{text}</p>
  }
  return (
    <>
      <ClosedNote />
      {view.groups.map(({ group, dishes }) => (
        <section key={group.id} id={`group-${group.id}`} className={css.group} data-group={group.id}>
          <header className={css.head}>
            <h2 className={css.name}>{group.name}</h2>
            {group.description !== undefined && <p className={css.description}>{group.description}</p>}
          </header>
          <ul className={isGrid ? css.grid : css.rows}>
            {dishes.map((dish) => (
              <Item
                key={dish.id}
                dish={dish}
                countInOrder={view.countOf(dish.id)}
                isReadOnly={view.isReadOnly}
                isUrgent={drawn++ < urgentCount}
                onOpen={open}
                onAdd={add}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
