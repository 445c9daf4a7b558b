import { createContext, use } from 'react'
import type { Venue } from './venue.ts'

/** The open venue, composed once for all screens of a table. */
export const VenueContext = createContext<Venue | undefined>(undefined)

/** The open venue; only for what is drawn inside of one. */
export function useVenue(): Venue {
  const venue = use(VenueContext)
  if (!venue) throw new Error('There is no open venue here')
  return venue
}
