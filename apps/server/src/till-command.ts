import { startSandboxTill } from './connectors/pos/sandbox/server.ts'

// A sandbox till as a program of its own, on the loopback. Its address is the first line it says.
const asked = process.argv[2] ?? '9100'
if (!/^\d{1,5}$/.test(asked) || Number(asked) > 65_535) {
  process.stderr.write(
    `npm run till -- PORT: PORT is a whole number from 0 to 65535 (0: any free one), not '${asked}'.\n`,
  )
  process.exit(1)
}

try {
  const till = await startSandboxTill({ port: Number(asked) })
  process.stdout.write(`${till.url}\n`)
  const stop = () => void till.close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  process.stderr.write(`Port ${asked} is taken by another program. Name another one: npm run till -- PORT\n`)
  process.exitCode = 1
}
