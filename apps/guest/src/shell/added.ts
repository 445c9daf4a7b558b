import { showNotice } from '@couvert/ui'
import { create } from 'zustand'
import { report } from './report.ts'

const shownMs = 2000

/** How often something was added since the app started, and whether the last time was just now. */
export const useAdded = create<{ times: number; isNew: boolean }>(() => ({ times: 0, isNew: false }))

/** Lets the order tab say for two seconds that something was added, each time anew, and says what the dish has to say. */
export function tellAdded({ id, extraMessage }: { id: number; extraMessage?: string }): void {
  report({ kind: 'article_added', m_article_id: id })
  const times = useAdded.getState().times + 1
  useAdded.setState({ times, isNew: true })
  setTimeout(() => {
    if (useAdded.getState().times === times) useAdded.setState({ isNew: false })
  }, shownMs)
  if (extraMessage) showNotice(extraMessage)
  // A phone that can, ticks.
  navigator.vibrate?.(10)
}
