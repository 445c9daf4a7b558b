import { create } from 'zustand'
import type { TileFilter } from './table-tiles.ts'

/** Which tables the waiter looks at; it stays while he goes to a table and back. */
export const useTileFilter = create<{ filter: TileFilter }>(() => ({ filter: 'all' }))

export function chooseFilter(filter: TileFilter): void {
  useTileFilter.setState({ filter })
}
