/** Icons: paths from Lucide (ISC licence, see LICENSE-Lucide.txt), except the peanut and the mark of Couvert, which are ours. */
export type { Allergen } from './allergens.tsx'
export { allergenIcons } from './allergens.tsx'
export { CouvertMark } from './CouvertMark.tsx'
export * from './general.tsx'
export type { IconProps } from './icon.tsx'
export * from './later.tsx'
