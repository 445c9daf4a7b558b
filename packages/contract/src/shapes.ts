import { type Cents, plainLine, plainText } from '@couvert/domain'
import * as z from 'zod'

/** An amount of money in whole cents. Two guests can order past what 32 bits hold, and their bill is still a bill. */
export const cents = z.int().describe('whole cents') as unknown as z.ZodType<Cents, number>

/** An amount of money that a client names, so small that fifty of them add up exactly. */
export const givenCents = z.int().min(-1e12).max(1e12).describe('whole cents') as unknown as z.ZodType<Cents, number>

/** An id below 2^31: merchant, table service, article, group, staff user, party. */
export const id = z.int32()

/** The same in a path or a query. */
export const idText = z.coerce
  .number<string>()
  .int()
  .positive()
  .max(2 ** 31 - 1)

/** A ledger id below 2^53: receipt, ordergroup, receipt article, transaction. */
export const ledgerId = z.int()

/** An instant as 'yyyy-MM-dd HH:mm:ss' in UTC. */
export const utcText = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** Optional in a request: null means absent. */
export const absent = <T extends z.ZodType>(schema: T) => schema.nullish()

/** A text that a person has written, on several lines where it likes. */
export const writtenText = (most: number) => z.string().overwrite(plainText).max(most)

/** One on a single line. */
export const writtenLine = (most: number) => z.string().overwrite(plainLine).max(most)

/** How far a phone says it is from the venue. */
export const distance = absent(z.number().min(0).max(1e8)).describe('metres; needed where the venue uses geolocation')

/** Query parameters that every call takes. Unknown ones are ignored. */
export const everyQuery = z.object({
  lang: z.string().max(35).optional().describe('language of texts, names and descriptions; default English'),
  label: z.string().max(64).optional().describe('the label (brand) the app was opened under'),
  merchant: z.string().max(128).optional().describe('name of the merchant the client believes it is at'),
  pincode: z.string().max(8).optional().describe('the pincode of the receipt, where the merchant uses pincodes'),
})
