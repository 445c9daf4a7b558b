import { create } from 'zustand'

/**
 * How many orders are kept on this phone: `waiting` are sent again by themselves, `unsure` are too old for that, and
 * whether they arrived is asked as soon as there is a connection.
 */
export const useOutbox = create<{ waiting: number; unsure: number }>(() => ({ waiting: 0, unsure: 0 }))
