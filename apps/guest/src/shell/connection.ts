import { reachServer, watchConnectivity } from '@couvert/client'
import { create } from 'zustand'

export const useConnection = create<{ isOnline: boolean }>(() => ({ isOnline: true }))

/** Follows the connection; `onBack` is called when the server can be reached again. */
export function followConnection(onBack: () => void): void {
  watchConnectivity({
    probe: reachServer(),
    onChange(isOnline) {
      useConnection.setState({ isOnline })
      if (isOnline) onBack()
    },
  })
}
