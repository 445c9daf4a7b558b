import type { ReactNode } from 'react'
import { AddButton } from '../basics/AddButton.tsx'
import { Plate } from '../basics/Plate.tsx'
import { Tag } from '../basics/Tag.tsx'
import { classNames } from '../class-names.ts'
import { ClockIcon } from '../icons/general.tsx'
import css from './DishParts.module.css'
import type { Dish, DishRowProps } from './DishRow.tsx'

/** The picture with how many are in the order; faded when the dish is sold out. */
export function DishPicture({
  dish,
  countInOrder,
  isUrgent,
  size,
}: Pick<DishRowProps, 'dish' | 'countInOrder' | 'isUrgent'> & { size: number }) {
  return (
    <span className={classNames(dish.soldOut !== undefined && css.faded)}>
      <Plate src={dish.picture} size={size} count={countInOrder} isUrgent={isUrgent} />
    </span>
  )
}

/** The name; a press anywhere on the dish opens it. Struck and with nothing to press when it is sold out. */
export function DishName({ dish, onOpen, children }: Pick<DishRowProps, 'dish' | 'onOpen'> & { children: ReactNode }) {
  return (
    <h3 className={css.name}>
      {dish.soldOut !== undefined ? (
        <s className={css.struck}>{children}</s>
      ) : (
        <button type="button" className={css.open} onClick={() => onOpen(dish.id)}>
          {children}
        </button>
      )}
    </h3>
  )
}

/** The plus, where the dish can be ordered at all. */
export function DishPlus({
  dish,
  countInOrder,
  isReadOnly,
  isFull,
  onAdd,
  className,
}: Omit<DishRowProps, 'searched' | 'isUrgent' | 'onOpen'> & { className: string | undefined }) {
  const mayBeAdded = dish.soldOut === undefined && dish.closedHour === undefined && !dish.isViewOnly
  if (isReadOnly || !mayBeAdded) return null
  return (
    <AddButton
      label={dish.addLabel}
      isInOrder={countInOrder > 0}
      isDisabled={isFull}
      className={className}
      onClick={(event) => onAdd(dish.id, event.currentTarget)}
    />
  )
}

/** What it costs, after the higher price before. */
export function DishPrice({ price, priceLook, originalPrice }: Pick<Dish, 'price' | 'priceLook' | 'originalPrice'>) {
  return (
    <span className={priceLook && css[priceLook]}>
      {originalPrice !== undefined && (
        <>
          <s className={css.original}>
            <span className="vh">{originalPrice.label} </span>
            {originalPrice.text}
          </s>{' '}
        </>
      )}
      {price}
    </span>
  )
}

/** The word for what keeps it from being ordered now. */
export function DishTag({ dish: { soldOut, closedHour } }: { dish: Dish }) {
  if (soldOut !== undefined) return <Tag>{soldOut}</Tag>
  if (closedHour !== undefined) return <Tag icon={<ClockIcon size={13} />}>{closedHour}</Tag>
  return null
}
