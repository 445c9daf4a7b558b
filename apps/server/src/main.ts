import { fileURLToPath } from 'node:url'
import { becomeLean } from './lean-process.ts'

becomeLean(fileURLToPath(import.meta.url))
const { runServer } = await import('./run-server.ts')
await runServer(process.env)
