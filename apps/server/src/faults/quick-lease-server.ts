// The server as it is, but a job whose process died is taken over after three seconds instead of thirty.
import { runServer } from '../run-server.ts'

await runServer(process.env, { lease: { leaseMs: 3_000, timeoutMs: 2_500 } })
