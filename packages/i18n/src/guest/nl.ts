import refusals from '../refusals/nl.json' with { type: 'json' }
import type { GuestTexts } from './index.ts'
import guest from './nl.json' with { type: 'json' }

export const texts: GuestTexts = { guest, refusals }
