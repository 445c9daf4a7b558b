import refusals from '../refusals/de.json' with { type: 'json' }
import staff from './de.json' with { type: 'json' }
import type { StaffTexts } from './index.ts'

export const texts: StaffTexts = { staff, refusals }
