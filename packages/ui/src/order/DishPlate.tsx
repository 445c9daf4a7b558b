import { memo } from 'react'
import { AddButton } from '../basics/AddButton.tsx'
import { Plate } from '../basics/Plate.tsx'
import { Skeleton } from '../basics/Skeleton.tsx'
import { classNames } from '../class-names.ts'
import { DishName, DishPrice, DishTag, mayBeAdded } from './DishParts.tsx'
import css from './DishPlate.module.css'
import type { DishRowProps } from './DishRow.tsx'

/** A dish as a big plate with its name below, for a row of best sellers that scrolls sideways; an `li`. */
export const DishPlate = memo(function DishPlate({
  dish,
  countInOrder,
  isReadOnly,
  isFull,
  isUrgent,
  onOpen,
  onAdd,
}: DishRowProps) {
  return (
    <li className={css.dish} data-dish={dish.id}>
      <div className={css.plate}>
        <span className={classNames(dish.soldOut !== undefined && css.faded)}>
          <Plate src={dish.picture} size={124} count={countInOrder} isUrgent={isUrgent} />
        </span>
        {!isReadOnly && mayBeAdded(dish) && (
          <AddButton
            label={dish.addLabel}
            isInOrder={countInOrder > 0}
            isDisabled={isFull}
            className={css.add}
            onClick={(event) => onAdd(dish.id, event.currentTarget)}
          />
        )}
      </div>
      <h3 className={css.name}>
        <DishName dish={dish} className={css.open} onOpen={onOpen}>
          {dish.name}
        </DishName>
      </h3>
      <p className={css.facts}>
        <DishPrice price={dish.price} priceLook={dish.priceLook ?? 'price'} originalPrice={dish.originalPrice} />
        <DishTag dish={dish} />
      </p>
    </li>
  )
})

/** A plate in the place of a best seller that is loading, an `li`. */
export function DishPlateSkeleton() {
  return (
    <li className={css.dish} aria-hidden="true">
      <div className={css.plate}>
        <Skeleton width={124} height={124} isRound />
      </div>
      <div className={css.loading}>
        <Skeleton width={110} />
        <Skeleton width={60} />
      </div>
    </li>
  )
}
