import { memo } from 'react'
import { Skeleton } from '../basics/Skeleton.tsx'
import { DishName, DishPicture, DishPlus, DishPrice, DishTag } from './DishParts.tsx'
import css from './DishPlate.module.css'
import type { DishRowProps } from './DishRow.tsx'

/** A dish as a big plate with its name below, for a row of best sellers that scrolls sideways; an `li`. */
export const DishPlate = memo(function DishPlate(props: DishRowProps) {
  const { dish, onOpen } = props
  return (
    <li className={css.dish} data-dish={dish.id}>
      <div className={css.plate}>
        <DishPicture {...props} size={124} />
        <DishPlus {...props} className={css.add} />
      </div>
      <DishName dish={dish} onOpen={onOpen}>
        {dish.name}
      </DishName>
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
