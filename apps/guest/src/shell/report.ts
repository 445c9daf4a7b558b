import { lateReports } from '@couvert/client/report'

/** Tells the server what this app has noticed. */
export const report = lateReports(async () => (await import('../keeping/reports.ts')).collect)
