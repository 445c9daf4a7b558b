import { readConfig } from './config.ts'
import { checkLedger } from './features/receipts/index.ts'
import { openDatabase } from './platform/db.ts'
import { reachDatabase } from './platform/reach-database.ts'

// `npm run ledger -- check`: folds every receipt's ledger and compares it with the figures that run along.
process.exitCode = await run(process.argv.slice(2))

async function run([command]: readonly string[]): Promise<number> {
  if (command !== 'check') {
    console.error('npm run ledger -- check    compares the figures of every receipt with its ledger')
    return 2
  }
  const read = readConfig(process.env)
  if (!read.ok) {
    console.error(read.text)
    return 1
  }
  const reached = await reachDatabase(read.config)
  const database = openDatabase({ url: reached.url, connections: 2, onIdleError: () => {} })
  try {
    const { receipts, disagreements } = await checkLedger(database)
    for (const { receiptId, what } of disagreements) console.error(`Receipt ${receiptId}: ${what}`)
    console.log(`${receipts} receipts, ${disagreements.length} disagreements.`)
    return disagreements.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await reached.leave()
  }
}
