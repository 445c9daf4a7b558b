export { serveOrdering } from './routes.ts'
export { tableRefusal } from './seat.ts'
export { lockSeat, readWithoutTable } from './table-seat.ts'
