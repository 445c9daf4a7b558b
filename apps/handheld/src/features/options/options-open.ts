import { create } from 'zustand'

/** Whether the options are on the screen. They outlive the button, which is drawn anew when a page has loaded. */
export const useOptionsOpen = create<{ opening: 'never' | 'open' | 'closed' }>(() => ({ opening: 'never' }))

export function openOptions(): void {
  useOptionsOpen.setState({ opening: 'open' })
}

export function closeOptions(): void {
  useOptionsOpen.setState({ opening: 'closed' })
}

/** Another page begins without them. */
export function forgetOptions(): void {
  useOptionsOpen.setState({ opening: 'never' })
}
