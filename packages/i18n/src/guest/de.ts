import refusals from '../refusals/de.json' with { type: 'json' }
import guest from './de.json' with { type: 'json' }
import type { GuestTexts } from './index.ts'

export const texts: GuestTexts = { guest, refusals }
