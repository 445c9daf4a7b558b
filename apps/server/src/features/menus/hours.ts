import type { weekdays } from '@couvert/domain'
import * as z from 'zod'

const time = z
  .string()
  .regex(
    /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/,
    'is not a time. Write it like "09:30"; midnight at the end of a day is "24:00".',
  )

const day = z
  .record(time, time)
  .describe('opening time → closing time; several when there is a break; equal times: closed')

/** Opening to closing times per weekday. A weekday that is left out is closed. */
export const openingHours = z.strictObject({
  monday: day.exactOptional(),
  tuesday: day.exactOptional(),
  wednesday: day.exactOptional(),
  thursday: day.exactOptional(),
  friday: day.exactOptional(),
  saturday: day.exactOptional(),
  sunday: day.exactOptional(),
} satisfies Record<(typeof weekdays)[number], z.ZodType>)

export type OpeningHours = z.output<typeof openingHours>
