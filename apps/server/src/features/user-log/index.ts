export { serveUserLog } from './routes.ts'
