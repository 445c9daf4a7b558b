import { memo } from 'react'
import { AddButton } from '../basics/AddButton.tsx'
import { Plate } from '../basics/Plate.tsx'
import { Skeleton } from '../basics/Skeleton.tsx'
import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { LeafIcon } from '../icons/general.tsx'
import { AllergenDiscs, type DishAllergen } from './Allergens.tsx'
import css from './DishRow.module.css'

export type Dish = {
  id: number
  name: string
  description?: string | undefined
  /** Formatted price, supplement ("+ € 4,50") or word ("Included"). */
  price: string
  /** `supplement` in the primary colour, `included` quiet. */
  priceLook?: 'price' | 'supplement' | 'included' | undefined
  picture?: string | undefined
  allergens: readonly DishAllergen[]
  /** "Contains gluten, milk". */
  allergensLabel: string
  /** A short word for the diet: "Veg". */
  diet?: string | undefined
  /** Spoken name of the plus: "Add Pizza margherita". */
  addLabel: string
  /** The word beside a struck name; given = cannot be ordered. */
  soldOut?: string | undefined
}

export type DishRowProps = {
  /** Pass the same object as long as nothing changed: the row is memoized. */
  dish: Dish
  countInOrder: number
  /** Orders are not possible here or now: no plus. */
  isReadOnly?: boolean
  /** Loads the picture at once: for the rows in the first screen. */
  isUrgent?: boolean
  /** The row was pressed; `onAdd` without this also answers a press on the row. */
  onOpen: (id: number) => void
  /** The plus was pressed. */
  onAdd: (id: number, plus: HTMLElement) => void
}

/** A dish in the menu's list, an `li`: plate, name, two lines, price, plus. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  return (
    <li className={css.row} data-dish={props.dish.id}>
      <DishBody {...props} plateSize={78} />
    </li>
  )
})

/** The same on a card of its own, for the grid of wide screens; an `li`. */
export const DishCard = memo(function DishCard(props: DishRowProps) {
  return (
    <li className={classNames(css.row, css.card)} data-dish={props.dish.id}>
      <DishBody {...props} plateSize={88} />
    </li>
  )
})

/** A row in the place of a dish that is loading, an `li`. */
export function DishRowSkeleton({ isCard = false }: { isCard?: boolean }) {
  return (
    <li className={classNames(css.row, isCard && css.card)} aria-hidden="true">
      <Skeleton width={78} height={78} isRound />
      <div className={css.loading}>
        <Skeleton width="70%" />
        <Skeleton width="94%" height={11} />
        <Skeleton width="40%" />
      </div>
    </li>
  )
}

function DishBody({
  dish,
  countInOrder,
  isReadOnly,
  isUrgent,
  onOpen,
  onAdd,
  plateSize,
}: DishRowProps & { plateSize: number }) {
  const isSoldOut = dish.soldOut !== undefined
  const Name = (
    <h3 className={css.name}>
      {isSoldOut ? (
        <s>{dish.name}</s>
      ) : (
        // Its ::after spreads over the row, so that the whole row is one target and the name its only word.
        <button type="button" className={css.open} onClick={() => onOpen(dish.id)}>
          {dish.name}
        </button>
      )}
    </h3>
  )
  return (
    <>
      <span className={classNames(isSoldOut && css.faded)}>
        <Plate src={dish.picture} size={plateSize} count={countInOrder} isUrgent={isUrgent} />
      </span>
      <div className={css.texts}>
        {Name}
        {dish.description !== undefined && <p className={css.description}>{dish.description}</p>}
        <div className={css.facts}>
          <span className={css[dish.priceLook ?? 'price']}>{dish.price}</span>
          <AllergenDiscs allergens={dish.allergens} label={dish.allergensLabel} />
          {dish.diet !== undefined && (
            <Tag tone="ok" icon={<LeafIcon size={13} />}>
              {dish.diet}
            </Tag>
          )}
          {isSoldOut && <Tag>{dish.soldOut}</Tag>}
        </div>
      </div>
      {!isReadOnly && !isSoldOut && (
        <AddButton
          label={dish.addLabel}
          isInOrder={countInOrder > 0}
          className={css.add}
          onClick={(event) => onAdd(dish.id, event.currentTarget)}
        />
      )}
    </>
  )
}
