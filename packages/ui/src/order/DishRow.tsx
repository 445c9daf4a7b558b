import { memo } from 'react'
import { Skeleton } from '../basics/Skeleton.tsx'
import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { LeafIcon } from '../icons/general.tsx'
import { AllergenDiscs, type DishAllergen } from './Allergens.tsx'
import { DishName, DishPicture, DishPlus, DishPrice, DishTag } from './DishParts.tsx'
import css from './DishRow.module.css'
import { Marked } from './Marked.tsx'

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
  /** When it is served, "From 17:00"; given = not at this hour. */
  closedHour?: string | undefined
  /** The higher price before, struck; `label` is spoken before it. */
  originalPrice?: { label: string; text: string } | undefined
  /** Shown, but for nobody to order by themselves. */
  isViewOnly?: boolean | undefined
}

export type DishRowProps = {
  /** Pass the same object as long as nothing changed: the row is memoized. */
  dish: Dish
  countInOrder: number
  /** Orders are not possible here or now: no plus. */
  isReadOnly?: boolean
  /** One more of it cannot be had: the plus cannot be pressed. */
  isFull?: boolean
  /** What was searched for; marked where the name or the description has it. */
  searched?: string | undefined
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

function DishBody({ plateSize, ...props }: DishRowProps & { plateSize: number }) {
  const { dish, searched = '', onOpen } = props
  return (
    <>
      <DishPicture {...props} size={plateSize} />
      <div className={css.texts}>
        <DishName dish={dish} onOpen={onOpen}>
          <Marked text={dish.name} searched={searched} />
        </DishName>
        {dish.description !== undefined && (
          <p className={css.description}>
            <Marked text={dish.description} searched={searched} />
          </p>
        )}
        <div className={css.facts}>
          <DishPrice price={dish.price} priceLook={dish.priceLook ?? 'price'} originalPrice={dish.originalPrice} />
          <AllergenDiscs allergens={dish.allergens} label={dish.allergensLabel} />
          {dish.diet !== undefined && (
            <Tag tone="ok" icon={<LeafIcon size={13} />}>
              {dish.diet}
            </Tag>
          )}
          <DishTag dish={dish} />
        </div>
      </div>
      <DishPlus {...props} className={css.add} />
    </>
  )
}
