import type { ReactNode } from 'react'
import { Button } from '../basics/Button.tsx'
import { Plate } from '../basics/Plate.tsx'
import { Stepper, type StepperProps } from '../basics/Stepper.tsx'
import '../class-names.ts'
import { AllergenTags, type DishAllergen } from './Allergens.tsx'
import { DishPrice } from './DishParts.tsx'
import css from './DishSheetBody.module.css'
import { ModifierGroup, type ModifierGroupProps, type ModifierGroupView } from './ModifierGroup.tsx'

export type DishSheetBodyProps = {
  name: string
  price: string
  originalPrice?: { label: string; text: string } | undefined
  description?: string | undefined
  picture?: string | undefined
  allergens: readonly DishAllergen[]
  /** Diets in full words: "Vegetarian". */
  diets?: readonly string[] | undefined
  groups: readonly ModifierGroupView[]
  onToggle: ModifierGroupProps['onToggle']
  onAmount: ModifierGroupProps['onAmount']
  /** What must be known before choosing: a note or two, below the head. */
  notes?: ReactNode
  /** A `TextArea` for a remark, below the groups. */
  children?: ReactNode
}

/**
 * The content of a dish's sheet, for `<Sheet height="tall" isTitleHidden foot={<DishSheetFoot … />}>`: the plate
 * overhangs the sheet's edge by 84 px.
 */
export function DishSheetBody(props: DishSheetBodyProps) {
  return (
    <div className={css.body}>
      <div className={css.plate}>
        <Plate src={props.picture} size={236} isBig isUrgent />
      </div>
      <div className={css.head}>
        {/* The sheet's own title is the heading that is read out. */}
        <p className={css.name} aria-hidden="true">
          {props.name}
        </p>
        <span className={css.price}>
          <DishPrice price={props.price} originalPrice={props.originalPrice} />
        </span>
      </div>
      {props.description !== undefined && <p className={css.description}>{props.description}</p>}
      <AllergenTags allergens={props.allergens} diets={props.diets} />
      {props.notes !== undefined && <div className={css.notes}>{props.notes}</div>}
      {props.groups.map((group) => (
        <ModifierGroup key={group.id} group={group} onToggle={props.onToggle} onAmount={props.onAmount} />
      ))}
      {props.children !== undefined && <div className={css.more}>{props.children}</div>}
    </div>
  )
}

/** The sticky foot of a dish's sheet: how many, and the button with the total. */
export function DishSheetFoot({
  stepper,
  actionText,
  total,
  isDisabled = false,
  disabledReason,
  onAction,
}: {
  stepper: Omit<StepperProps, 'size'>
  /** "Add to order", "Change order". */
  actionText: string
  total: string
  isDisabled?: boolean
  disabledReason?: string | undefined
  onAction: () => void
}) {
  return (
    <>
      <Stepper {...stepper} size="l" />
      <Button
        isWide
        trailing={<span className={css.total}>{total}</span>}
        isDisabled={isDisabled}
        disabledReason={disabledReason}
        onClick={onAction}
      >
        {actionText}
      </Button>
    </>
  )
}
