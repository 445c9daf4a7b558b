import refusals from '../refusals/en.json' with { type: 'json' }
import guest from './en.json' with { type: 'json' }
import type { GuestTexts } from './index.ts'

export const texts: GuestTexts = { guest, refusals }
