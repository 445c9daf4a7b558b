import { reachServer, watchConnectivity } from '@couvert/client'
import { create } from 'zustand'

export const useConnection = create<{ isOnline: boolean }>(() => ({ isOnline: true }))

/** Keeps `useConnection` right and tells when the server can be reached again. Gives the way to stop. */
export function watchConnection(onBack: () => void): () => void {
  const { stop } = watchConnectivity({
    probe: reachServer(),
    onChange(isOnline) {
      useConnection.setState({ isOnline })
      if (isOnline) onBack()
    },
  })
  return stop
}
