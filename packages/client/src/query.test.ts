import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { createQueryClient, queryFor, RefusalError } from './query.ts'
import { memoryStorage } from './storage.ts'
import { openFakeVenue } from './testing/fake-venue.ts'

let venue: Awaited<ReturnType<typeof openFakeVenue>>
beforeEach(async () => {
  venue = await openFakeVenue()
})
afterEach(() => venue.close())

const phone = () => createClient({ origin: venue.origin, storage: memoryStorage(), lang: () => 'en' })

test('a query is kept under the name of its call and its input', async () => {
  const cache = createQueryClient()
  const input = { params: { webcode: 'LUCIA01' }, query: {} }
  const reply = await cache.fetchQuery(queryFor(phone(), 'merchant', input))
  expect(reply.message).toBe('merchant')
  expect(cache.getQueryData(['merchant', input])).toBe(reply)
})

test('a refusal of the server is thrown as it is and not tried again', async () => {
  const query = queryFor(phone(), 'merchant', { params: { webcode: 'NOPE' }, query: {} })
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  await expect(createQueryClient().fetchQuery({ ...query, retry: retry ?? false })).rejects.toThrow(RefusalError)
  expect(venue.seenAt('/sp/v8/merchant/NOPE')).toHaveLength(1)
})
