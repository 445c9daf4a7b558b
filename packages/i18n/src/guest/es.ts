import refusals from '../refusals/es.json' with { type: 'json' }
import guest from './es.json' with { type: 'json' }
import type { GuestTexts } from './index.ts'

export const texts: GuestTexts = { guest, refusals }
