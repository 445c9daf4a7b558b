import refusals from '../refusals/nl.json' with { type: 'json' }
import type { StaffTexts } from './index.ts'
import staff from './nl.json' with { type: 'json' }

export const texts: StaffTexts = { staff, refusals }
