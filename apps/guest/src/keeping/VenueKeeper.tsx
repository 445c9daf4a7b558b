import type { CallReply } from '@couvert/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepLastVenue } from '../visit/last-venue.ts'
import type { Opened } from '../visit/opening.ts'
import type { Venue } from '../visit/venue.ts'
import { menuQuery, merchantQuery, queryClient, seed } from './queries.ts'
import { useKeptVenue } from './use-kept-venue.ts'
import { useSitting } from './use-sitting.ts'

type Keeping = { opened: Opened; venue: Venue; onVenue: (venue: Venue) => void }

/**
 * Keeps the open venue fresh and tells of every change. It draws nothing, and its code comes after the first screen,
 * which is drawn from what the start of the app has asked for.
 */
export function VenueKeeper(keeping: Keeping) {
  useState(() => seed(keeping.opened))
  // The cache outlives the screens; what was asked at one table is not for the next.
  useEffect(() => () => queryClient.clear(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Keeper {...keeping} />
    </QueryClientProvider>
  )
}

function Keeper({ opened, venue, onVenue }: Keeping) {
  const kept = useKeptVenue(opened)
  // The screens are drawn from the state of the table, which was there before this code.
  useEffect(() => {
    if (kept) onVenue(kept)
  }, [kept, onVenue])
  const menu = kept?.menu
  // The cache of the browser is outside React.
  useEffect(() => {
    if (menu) void keepLastVenue(asCached(opened))
  }, [menu, opened])
  useSitting(venue)
  return null
}

/** The venue as it was asked for last. */
function asCached(opened: Opened): Opened {
  const merchant = queryClient.getQueryData<CallReply<'merchant'>>(merchantQuery(opened.webcode).queryKey)
  const menu = queryClient.getQueryData<CallReply<'menu'>>(menuQuery(opened.spMerchant.id).queryKey)
  if (merchant?.message !== 'merchant' || !merchant.data.sp_merchant || !menu) return opened
  return { webcode: opened.webcode, spMerchant: merchant.data.sp_merchant, merchant, menu }
}
