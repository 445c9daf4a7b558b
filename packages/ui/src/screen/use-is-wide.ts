import { useSyncExternalStore } from 'react'
import { wideScreen } from './wide-screen.ts'

const wide = matchMedia(wideScreen)

/** Whether there is room for two parts side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
