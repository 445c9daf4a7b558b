import refusals from '../refusals/es.json' with { type: 'json' }
import staff from './es.json' with { type: 'json' }
import type { StaffTexts } from './index.ts'

export const texts: StaffTexts = { staff, refusals }
