import { useVisit } from '../visit/visit.ts'
import { menuQuery, merchantQuery, queryClient, receiptQuery } from './queries.ts'

let running: Promise<void> | undefined
let isWantedAgain = false

/** Asks the venue and its menu anew, one round at a time: asked for while one runs, it runs once more afterwards. */
export function refreshVenue(): Promise<void> {
  if (running) {
    isWantedAgain = true
    return running
  }
  running = refreshOnce().finally(() => {
    running = undefined
    if (!isWantedAgain) return
    isWantedAgain = false
    void refreshVenue()
  })
  return running
}

/** The venue and, where a table is open, its bill. */
export async function refreshAll(): Promise<void> {
  const { visit } = useVisit.getState()
  if (visit.state !== 'open') return
  await Promise.all([refreshVenue(), queryClient.refetchQueries({ queryKey: receiptQuery(visit.webcode).queryKey })])
}

async function refreshOnce(): Promise<void> {
  const { visit } = useVisit.getState()
  if (visit.state !== 'open') return
  await queryClient.refetchQueries({ queryKey: merchantQuery(visit.webcode).queryKey })
  await queryClient.refetchQueries({ queryKey: menuQuery(visit.opened.spMerchant.id).queryKey })
}
