import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, everyQuery, id } from './shapes.ts'

const shortText = absent(z.string().max(200))

export const userLog = defineCall({
  name: 'userLog',
  summary: 'Tells what an app has noticed, for the log and the figures of the server. Nothing is stored.',
  params: z.object({
    id: z.coerce
      .number<string>()
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .describe('the table service (sp_merchant) the app is at; 0: none yet'),
  }),
  query: everyQuery,
  body: z.object({
    events: z
      .array(
        z.object({
          kind: z.enum(['error', 'article_added']),
          at: absent(z.int().min(0).max(8.64e15)).describe('unix time in milliseconds'),
          code: shortText.describe('of an error: the code of a refusal, or the name of an exception'),
          where: shortText.describe('of an error: the name of the call that was refused, or the place in the program'),
          m_article_id: absent(id),
          version: shortText.describe('of the app'),
        }),
      )
      .min(1)
      .max(20),
  }),
  replies: { success: z.object({}) },
  refusals: [],
})
