import type { Allergen, Article } from '@couvert/domain'
import { formatCents } from '@couvert/i18n/format'
import { useLang, useText } from '@couvert/i18n/react'
import { type Allergen as AllergenIcon, allergenIcons } from '@couvert/ui/icons'
import type { DishAllergen } from '@couvert/ui/order'
import { useMemo } from 'react'

/** The words and amounts around a dish, in the language of the app. */
export function useDishTexts() {
  const t = useText('guest')
  const language = useLang()
  return useMemo(() => {
    // Only a dish of a round is "included"; anything else that is free says € 0,00.
    const isIncluded = ({ price, weight }: Article) => price === 0 && weight !== undefined
    return {
      isIncluded,
      price: (article: Article, currency: string) =>
        isIncluded(article) ? t('dish.included') : formatCents(article.price, language, currency),
      /** The higher price before; one that is not higher says nothing. */
      originalPrice: ({ price, originalPrice = price }: Article, currency: string) =>
        originalPrice > price
          ? { label: t('dish.before'), text: formatCents(originalPrice, language, currency) }
          : undefined,
      /** "From 17:00", or that it is not served any more today. */
      closedHour: (opensAt: string | null) => (opensAt === null ? t('dish.notNow') : t('dish.from', { time: opensAt })),
      amount: (cents: Article['price'], currency: string) => formatCents(cents, language, currency),
      allergensOf: (article: Article, allergens: ReadonlyMap<number, Allergen>): DishAllergen[] =>
        article.allergenIds.flatMap((id) => {
          const allergen = allergens.get(id)
          return allergen ? [{ icon: iconOf(allergen), name: allergen.description || allergen.name }] : []
        }),
      contains: (allergens: readonly DishAllergen[]) =>
        t('dish.contains', { allergens: allergens.map(({ name }) => name.toLowerCase()).join(', ') }),
    }
  }, [t, language])
}

/** The path of an allergen's picture ends in its code, for which we have drawings of our own. */
function iconOf({ path = '' }: Allergen): AllergenIcon | undefined {
  const codes = Object.keys(allergenIcons) as AllergenIcon[]
  const key = path.split('/').at(-1)
  // Some codes are in the plural.
  return codes.find((code) => key === code || key === `${code}s`)
}
