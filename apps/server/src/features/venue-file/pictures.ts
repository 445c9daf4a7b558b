import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pictureName } from '../menus/index.ts'
import type { FaultAt } from './fault.ts'
import { type Place, placeOf } from './place.ts'

export type VenuePicture = { name: string; sha256: Buffer; type: string; bytes: Buffer }

const mostBytes = 1_000_000

/** Reads every picture a venue file names, from the folder the file lies in; what is missing or unsafe is a fault. */
export async function readPictures(
  folder: string,
  raw: unknown,
): Promise<{ pictures: Map<string, VenuePicture>; faults: FaultAt[] }> {
  const pictures = new Map<string, VenuePicture>()
  const faults: FaultAt[] = []
  for (const { path, value } of picturePlaces(placeOf(raw))) {
    if (typeof value !== 'string' || !isInside(value) || pictures.has(value)) continue
    const bytes = await readFile(join(folder, value)).catch(() => null)
    const text =
      bytes === null
        ? `"${value}" is not there. Put the picture beside this file, or correct the path.`
        : whyUnsafe(value, bytes)
    if (text !== null || bytes === null) faults.push({ path, text: text ?? '' })
    else pictures.set(value, stored(value, bytes))
  }
  return { pictures, faults }
}

function picturePlaces(venue: Place): Place[] {
  const articles = venue
    .at('menu')
    .each('groups')
    .flatMap((group) => group.each('articles'))
  return [
    venue.at('styling').at('headerImage'),
    venue.at('styling').at('logo'),
    ...articles.map((article) => article.at('picture')),
  ]
}

function stored(path: string, bytes: Buffer): VenuePicture {
  const extension = extname(path)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { name: pictureName(basename(path, extension), sha256, extension), sha256, type: typeOf(path), bytes }
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}

// A path that the schema refuses must not be opened either.
function isInside(path: string): boolean {
  return !path.startsWith('/') && !path.split(/[\\/]/).includes('..') && extname(path) in types
}

function whyUnsafe(path: string, bytes: Buffer): string | null {
  if (bytes.length > mostBytes) return `"${path}" is larger than 1 MB. Make it smaller: phones load it.`
  if (!isWhatItSays(path, bytes)) return `"${path}" is not a picture of the kind its name says.`
  if (extname(path) === '.svg' && active.test(bytes.toString('utf8'))) {
    return `"${path}" holds a script, a link or an entity. Export it again as a plain drawing.`
  }
  return null
}

const active =
  /<\s*(?:script|foreignObject|iframe|embed|object|!ENTITY|!DOCTYPE)|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp))/i

function isWhatItSays(path: string, bytes: Buffer): boolean {
  const start = bytes.subarray(0, 32)
  switch (extname(path)) {
    case '.svg':
      return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.subarray(0, 2000).toString('utf8'))
    case '.png':
      return start.subarray(1, 4).toString('latin1') === 'PNG'
    case '.jpg':
      return start[0] === 0xff && start[1] === 0xd8
    case '.webp':
      return start.subarray(8, 12).toString('latin1') === 'WEBP'
    default:
      return start.subarray(4, 8).toString('latin1') === 'ftyp'
  }
}
