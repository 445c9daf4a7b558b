import refusals from '../refusals/en.json' with { type: 'json' }
import staff from './en.json' with { type: 'json' }
import type { StaffTexts } from './index.ts'

export const texts: StaffTexts = { staff, refusals }
