import { collectReports } from '@couvert/client/collect-reports'
import { client } from '../visit/session.ts'
import { useVisit } from '../visit/visit.ts'

/** Keeps a report until it is sent with others. */
export const collect = collectReports({
  version: __VERSION__,
  now: () => client.serverNow().getTime(),
  send(events) {
    const { visit } = useVisit.getState()
    client.report(visit.state === 'open' ? visit.opened.spMerchant.id : 0, events)
  },
})
