import * as z from 'zod'
import { venueFile } from './venue-schema.ts'

/** The JSON Schema of a venue file, by which editors complete and check while an owner types. */
export function venueJsonSchema(): object {
  return { title: 'A Couvert venue', ...z.toJSONSchema(venueFile, { io: 'input' }) }
}
