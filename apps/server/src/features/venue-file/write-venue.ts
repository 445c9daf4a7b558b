import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ExportedVenue } from './export-venue.ts'
import { writeJson } from './write-json.ts'

/** Writes the file, readable by nobody else for the hashes in it, and its pictures beside it. */
export async function writeVenue(file: string, { venue, pictures }: ExportedVenue): Promise<void> {
  const folder = dirname(file)
  for (const [path, bytes] of pictures) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${writeJson(venue)}\n`, { mode: 0o600 })
}
