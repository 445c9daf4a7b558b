import { create } from 'zustand'

/** How many orders are kept on this phone and are sent again by themselves. */
export const useOutbox = create<{ waiting: number }>(() => ({ waiting: 0 }))
