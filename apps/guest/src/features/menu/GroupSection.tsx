import { countOfArticle } from '@couvert/domain'
import { DishCard, DishPlate, DishRow, type DishRowProps } from '@couvert/ui/order'
import { type ComponentType, memo } from 'react'
import { useOrder } from '../../visit/tray.ts'
import css from './MenuGroups.module.css'
import type { GroupView, MenuDish } from './use-menu-view.ts'

type Pressed = Pick<DishRowProps, 'onOpen' | 'onAdd'>

/** One group with its dishes; the best sellers of a phone are big plates in a row that scrolls sideways. */
export const GroupSection = memo(function GroupSection({
  view: { group, dishes },
  urgentCount,
  isGrid,
  isFlat,
  ...row
}: Pressed & {
  view: GroupView
  urgentCount: number
  isReadOnly: boolean
  isGrid: boolean
  isFlat: boolean
  /** Whether what is in the order counts. */
  isCounted: boolean
  searched: string | undefined
}) {
  const isPlates = Boolean(group.bestSellers) && !isGrid
  const Item = isGrid ? DishCard : isPlates ? DishPlate : DishRow
  return (
    <section id={`group-${group.id}`} className={css.group} data-group={group.id}>
      {!isFlat && (
        <header className={css.head}>
          <h2 className={css.name}>{group.name}</h2>
          {group.description !== undefined && <p className={css.description}>{group.description}</p>}
        </header>
      )}
      <ul className={isGrid ? css.grid : isPlates ? css.plates : css.rows}>
        {dishes.map((dish, at) => (
          <CountedDish key={dish.id} Item={Item} dish={dish} isUrgent={at < urgentCount} {...row} />
        ))}
      </ul>
    </section>
  )
})

/** A dish that knows by itself how many of it are in the order, so that a press on one draws no other. */
const CountedDish = memo(function CountedDish({
  Item,
  dish,
  isCounted,
  ...row
}: Omit<DishRowProps, 'dish' | 'countInOrder'> & {
  Item: ComponentType<DishRowProps>
  dish: MenuDish
  isCounted: boolean
}) {
  const count = useOrder(({ tray }) => (isCounted ? countOfArticle(tray, dish.id) : 0))
  return <Item dish={dish} countInOrder={count} isFull={dish.most !== undefined && count >= dish.most} {...row} />
})
