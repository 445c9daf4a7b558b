// A server with nothing but its database, for tests that kill it: claims the folder, starts PostgreSQL, says so, waits.
import { claimFolder, FolderTaken } from '../platform/data-folder.ts'
import { openDatabase } from '../platform/db.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
const dataDir = process.argv[2] as string

try {
  const claim = claimFolder(dataDir)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onEvent: (event) => say({ event }),
    onGivenUp: (error) => {
      throw error
    },
  })
  await migrate(postgres.url)
  const db = openDatabase({ url: postgres.url, onIdleError: () => say({ event: 'idle connection lost' }) })
  await db.query('create table if not exists kept (n int)')
  await db.query('insert into kept values (1)')
  const [row] = await db.query('select count(*) as kept from kept')
  const close = async () => {
    await db.close()
    await postgres.stop()
    claim.release()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  say({
    ready: true,
    url: postgres.url,
    postgres: postgres.pid(),
    ...row,
  })
} catch (error) {
  if (!(error instanceof FolderTaken)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
