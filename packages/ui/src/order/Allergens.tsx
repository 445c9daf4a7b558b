import { memo } from 'react'
import '../class-names.ts'
import { Tag } from '../basics/Tag.tsx'
import { type Allergen, allergenIcons } from '../icons/allergens.tsx'
import { InfoIcon, LeafIcon } from '../icons/general.tsx'
import css from './Allergens.module.css'

/** An allergen as the venue lists it; one without a known icon is drawn as a word or counted. */
export type DishAllergen = { icon: Allergen | undefined; name: string }

/** Up to four discs and "+n", one spoken sentence for all ("Contains gluten, milk"). */
export const AllergenDiscs = memo(function AllergenDiscs({
  allergens,
  label,
}: {
  allergens: readonly DishAllergen[]
  label: string
}) {
  if (allergens.length === 0) return null
  const hiddenCount = allergens.length - 4
  return (
    <span className={css.discs} role="img" aria-label={label}>
      {allergens.slice(0, 4).map(({ icon, name }) => {
        const Icon = icon === undefined ? InfoIcon : allergenIcons[icon]
        return (
          <i key={name}>
            <Icon size={13} />
          </i>
        )
      })}
      {hiddenCount > 0 && <b>+{hiddenCount}</b>}
    </span>
  )
})

/** The same in full words, with the diets (green, a leaf) behind them. */
export function AllergenTags({
  allergens,
  diets = [],
}: {
  allergens: readonly DishAllergen[]
  diets?: readonly string[] | undefined
}) {
  if (allergens.length + diets.length === 0) return null
  return (
    <ul className={css.tags}>
      {allergens.map(({ icon, name }) => {
        const Icon = icon === undefined ? InfoIcon : allergenIcons[icon]
        return (
          <li key={name}>
            <Tag icon={<Icon size={13} />}>{name}</Tag>
          </li>
        )
      })}
      {diets.map((name) => (
        <li key={name}>
          <Tag tone="ok" icon={<LeafIcon size={13} />}>
            {name}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
