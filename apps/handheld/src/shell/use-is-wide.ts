import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 960px)')

/** Whether there is room for two panes side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
