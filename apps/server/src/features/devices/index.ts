export { serveDevices } from './routes.ts'
