import type { Text } from './text.ts'

/**
 * The fourteen allergens that must be named (Regulation (EU) No 1169/2011, Annex II). The ids are ours and fixed; the
 * key is what a venue file writes and what the drawing of it is called.
 */
export const allergens = {
  gluten: { id: 1, name: { en: 'Gluten', nl: 'Gluten', de: 'Gluten', es: 'Gluten' } },
  crustaceans: { id: 2, name: { en: 'Crustaceans', nl: 'Schaaldieren', de: 'Krebstiere', es: 'Crustáceos' } },
  egg: { id: 3, name: { en: 'Egg', nl: 'Ei', de: 'Ei', es: 'Huevo' } },
  fish: { id: 4, name: { en: 'Fish', nl: 'Vis', de: 'Fisch', es: 'Pescado' } },
  peanuts: { id: 5, name: { en: 'Peanuts', nl: 'Pinda', de: 'Erdnüsse', es: 'Cacahuetes' } },
  soy: { id: 6, name: { en: 'Soy', nl: 'Soja', de: 'Soja', es: 'Soja' } },
  milk: { id: 7, name: { en: 'Milk', nl: 'Melk', de: 'Milch', es: 'Leche' } },
  nuts: { id: 8, name: { en: 'Nuts', nl: 'Noten', de: 'Schalenfrüchte', es: 'Frutos de cáscara' } },
  celery: { id: 9, name: { en: 'Celery', nl: 'Selderij', de: 'Sellerie', es: 'Apio' } },
  mustard: { id: 10, name: { en: 'Mustard', nl: 'Mosterd', de: 'Senf', es: 'Mostaza' } },
  sesame: { id: 11, name: { en: 'Sesame', nl: 'Sesam', de: 'Sesam', es: 'Sésamo' } },
  sulphites: { id: 12, name: { en: 'Sulphites', nl: 'Sulfiet', de: 'Sulfite', es: 'Sulfitos' } },
  lupin: { id: 13, name: { en: 'Lupin', nl: 'Lupine', de: 'Lupinen', es: 'Altramuces' } },
  molluscs: { id: 14, name: { en: 'Molluscs', nl: 'Weekdieren', de: 'Weichtiere', es: 'Moluscos' } },
} as const satisfies Record<string, { id: number; name: Text }>

export type AllergenKey = keyof typeof allergens

export const allergenKeys = Object.keys(allergens) as [AllergenKey, ...AllergenKey[]]
