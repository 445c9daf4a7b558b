export { serveServiceCalls } from './routes.ts'
