export { createBills } from './bills.ts'
export { checkLedger } from './check-ledger.ts'
export { countPinMiss, isPinLocked } from './pin-misses.ts'
export { serveReceipts } from './routes.ts'
