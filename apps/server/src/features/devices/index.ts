export { createFirstTokens } from './first-tokens.ts'
export { serveDevices } from './routes.ts'
