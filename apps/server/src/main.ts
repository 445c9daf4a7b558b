import { enableCompileCache } from 'node:module'

// What Node makes of our sources is kept from one start to the next: half the time to start, and less memory.
enableCompileCache()
const { runServer } = await import('./run-server.ts')
await runServer(process.env)
