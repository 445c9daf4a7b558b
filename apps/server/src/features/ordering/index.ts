export { type AtTable, type AtTableAsked, type AtTableNeeds, atTable, receiptOfCaller } from './at-table.ts'
export { serveOrdering } from './routes.ts'
export { pinsAt, readWithoutTable } from './table-seat.ts'
