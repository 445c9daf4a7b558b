import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import {
  checkVenue,
  exportVenue,
  faultLine,
  importVenue,
  venueJsonSchema,
  writeJson,
  writeVenue,
} from './features/venue-file/index.ts'
import { type Database, openDatabase } from './platform/db.ts'
import { reachDatabase } from './platform/reach-database.ts'

const usage = `npm run venue -- check FILE…            says what is wrong with venue files
npm run venue -- import FILE…           makes the venues what their files say
npm run venue -- export FILE            writes the venue whose slug is the file's name, and its pictures
npm run venue -- export FILE --overwrite
npm run venue -- schema                 writes venues/venue.schema.json`

process.exitCode = await run(process.argv.slice(2))

async function run([command, ...rest]: readonly string[]): Promise<number> {
  const files = rest.filter((argument) => !argument.startsWith('--'))
  if (command === 'schema') return writeSchema()
  if (files.length === 0) return complain(usage)
  switch (command) {
    case 'check':
      return check(files)
    case 'import':
      return withDatabase((database) => importAll(database, files))
    case 'export':
      return withDatabase((database) => exportOne(database, files[0] ?? '', rest.includes('--overwrite')))
    default:
      return complain(usage)
  }
}

async function check(files: readonly string[]): Promise<number> {
  let faultCount = 0
  for (const file of files) {
    const outcome = await checkVenue(file)
    if (outcome.ok) console.log(`${file}: ${outcome.checked.venue.name} is fine.`)
    else faultCount += outcome.faults.length
    if (!outcome.ok) for (const fault of outcome.faults) console.error(faultLine(fault))
  }
  return faultCount === 0 ? 0 : complain(`${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}.`)
}

async function importAll(database: Database, files: readonly string[]): Promise<number> {
  for (const file of files) {
    const checked = await checkVenue(file)
    const outcome = checked.ok ? await importVenue(database, checked.checked) : checked
    if (!outcome.ok) {
      for (const fault of outcome.faults) console.error(faultLine({ file, ...fault }))
      return complain(`${file}: nothing of it was imported.`)
    }
    const { slug, changed, isNew, menuVersion } = outcome.imported
    const what = changed.length === 0 ? 'nothing changed' : `${isNew ? 'new' : 'changed'}: ${changed.join(', ')}`
    console.log(`${slug}: ${what} (menu version ${menuVersion}).`)
  }
  return 0
}

async function exportOne(database: Database, file: string, mayOverwrite: boolean): Promise<number> {
  const slug = basename(file, '.json')
  if (existsSync(file) && !mayOverwrite) return complain(`${file} exists. Add --overwrite to replace it.`)
  const exported = await exportVenue(database, slug)
  if (!exported) {
    const venues = await database.query<{ slug: string }>('select slug from merchant order by slug')
    return complain(
      `There is no venue "${slug}". There are: ${venues.map((venue) => venue.slug).join(', ') || 'none'}.`,
    )
  }
  await writeVenue(file, exported)
  console.log(`${file}: written, with ${exported.pictures.size} pictures beside it.`)
  return 0
}

async function withDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const outcome = readConfig(process.env)
  if (!outcome.ok) return complain(outcome.text)
  const reached = await reachDatabase(outcome.config satisfies Config)
  const database = openDatabase({ url: reached.url, onIdleError: () => {}, connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await reached.leave()
  }
}

async function writeSchema(): Promise<number> {
  const file = join(import.meta.dirname, '../../../venues/venue.schema.json')
  await writeFile(file, `${writeJson(venueJsonSchema())}\n`)
  return 0
}

function complain(text: string): number {
  console.error(text)
  return 1
}
