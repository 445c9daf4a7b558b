export { servePayments } from './routes.ts'
