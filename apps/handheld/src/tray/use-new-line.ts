import { useState } from 'react'
import { useTableOrder } from './table-order.ts'

/** The place of the line that was added or changed last on this page. */
export function useNewLine(): number | undefined {
  const { tray } = useTableOrder()
  const [seen, setSeen] = useState(tray)
  const [newAt, setNewAt] = useState<number>()
  if (seen !== tray) {
    const changed = tray.findIndex((line, at) => line !== seen[at])
    setSeen(tray)
    setNewAt(changed === -1 ? undefined : changed)
  }
  return newAt !== undefined && newAt < tray.length ? newAt : undefined
}
