import { collectReports, sendReports } from '@couvert/client/collect-reports'
import { registerServiceWorker } from '../shell/service-worker.ts'
import { client } from '../visit/session.ts'
import { useVisit } from '../visit/visit.ts'

/** Keeps a report until it is sent with others. */
export const collect = collectReports({
  version: __VERSION__,
  now: () => client.serverNow().getTime(),
  send(events) {
    const { visit } = useVisit.getState()
    void sendReports(client, visit.state === 'open' ? visit.opened.spMerchant.id : 0, events)
  },
})

registerServiceWorker()
