// The server as it is, but it waits for what a test holds: neither a lock nor a job's lease runs out meanwhile.
import { runServer } from '../run-server.ts'

const patience = { lockMs: 600_000, statementMs: 600_000 }
await runServer(process.env, { lease: { leaseMs: 1_200_000, timeoutMs: 600_000 }, patience })
