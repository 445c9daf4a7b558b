import type { ReactNode } from 'react'
import { Tag } from '../basics/Tag.tsx'
import { ClockIcon } from '../icons/general.tsx'
import css from './DishParts.module.css'
import type { Dish } from './DishRow.tsx'

/** Whether a dish has a plus at all. */
export function mayBeAdded({ soldOut, closedHour, isViewOnly }: Dish): boolean {
  return soldOut === undefined && closedHour === undefined && !isViewOnly
}

/** The name, which opens the dish; struck and with nothing to press when it is sold out. */
export function DishName({
  dish,
  className,
  onOpen,
  children,
}: {
  dish: Dish
  className: string | undefined
  onOpen: (id: number) => void
  children: ReactNode
}) {
  if (dish.soldOut !== undefined) return <s className={css.struck}>{children}</s>
  return (
    <button type="button" className={className} onClick={() => onOpen(dish.id)}>
      {children}
    </button>
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
