import { create } from 'zustand'
import { type Connectivity, reachServer, watchConnectivity } from './connectivity.ts'

export const useConnection = create<{ isOnline: boolean }>(() => ({ isOnline: true }))

/** Keeps `useConnection` right for as long as the page lives; `onBack` is called when the server can be reached again. */
export function followConnection(onBack: () => void): Connectivity {
  return watchConnectivity({
    probe: reachServer(),
    onChange(isOnline) {
      useConnection.setState({ isOnline })
      if (isOnline) onBack()
    },
  })
}
