import { collectReports, sendReports } from '@couvert/client/collect-reports'
import { noticeFaults } from '@couvert/client/notice-faults'
import { merchantIn } from '../paths.ts'
import { client } from './client.ts'

/** Keeps a report until it is sent with others. */
export const collect = collectReports({
  version: __VERSION__,
  now: () => client.serverNow().getTime(),
  // At the login no merchant is named yet.
  send: (events) => void sendReports(client, merchantIn(location.pathname) || 0, events),
})

noticeFaults(collect)
