import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { nl } from './nl.ts'

export type { Words } from './en.ts'

/** What stands on the screens in each language, written here once more so that a change of it is noticed. */
export const words = { en, nl, de, es }
