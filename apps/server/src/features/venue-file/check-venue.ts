import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crossChecks } from './cross-checks.ts'
import { type Fault, type FaultAt, faultsOf } from './fault.ts'
import { readPictures, type VenuePicture } from './pictures.ts'
import { type VenueFile, venueFile } from './venue-schema.ts'

/** A venue without faults, its defaults filled in, with the pictures it names. */
export type CheckedVenue = { venue: VenueFile; pictures: ReadonlyMap<string, VenuePicture> }

export type CheckOutcome = { ok: true; checked: CheckedVenue } | { ok: false; faults: Fault[] }

/** Reads and checks a venue file. All faults come at once, in the order of the file as far as it has one. */
export async function checkVenue(file: string): Promise<CheckOutcome> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return refused(file, [{ path: '', text: 'cannot be read. Is the path right?' }])
  const parsed = parseJson(text)
  if (!parsed.ok) return refused(file, [{ path: '', text: parsed.text }])
  const result = venueFile.safeParse(parsed.value)
  const { pictures, faults } = await readPictures(dirname(file), parsed.value)
  const all = [
    ...(result.success ? [] : faultsOf(result.error.issues, parsed.value)),
    ...crossChecks(parsed.value),
    ...faults,
  ]
  if (!result.success || all.length > 0) return refused(file, all)
  return { ok: true, checked: { venue: result.data, pictures } }
}

function refused(file: string, faults: readonly FaultAt[]): CheckOutcome {
  const seen = new Set<string>()
  const once = faults.filter(({ path, text }) => seen.size < seen.add(`${path} ${text}`).size)
  return { ok: false, faults: once.map((fault) => ({ file, ...fault })) }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; text: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, text: `is not JSON: ${reason}${lineOf(text, reason)}` }
  }
}

function lineOf(text: string, reason: string): string {
  const position = /at position (\d+)/.exec(reason)?.[1]
  if (position === undefined || reason.includes('line')) return ''
  const before = text.slice(0, Number(position)).split('\n')
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`
}
