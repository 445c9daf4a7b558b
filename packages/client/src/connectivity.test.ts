import { setImmediate as everythingElse } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Connectivity, watchConnectivity } from './connectivity.ts'

let watching: Connectivity | undefined
afterEach(() => watching?.stop())

test('offline is believed at once, online only when the server answers', async () => {
  const target = new EventTarget()
  const said: boolean[] = []
  const answers = [false, false, true]
  const back = new Promise<void>((done) => {
    watching = watchConnectivity({
      target,
      pollMs: 1,
      probe: async () => answers.shift() ?? true,
      onChange: (isOnline) => {
        said.push(isOnline)
        if (isOnline) done()
      },
    })
  })
  target.dispatchEvent(new Event('offline'))
  expect(said).toEqual([false])
  target.dispatchEvent(new Event('online'))
  expect(said).toEqual([false])
  await back
  expect(said).toEqual([false, true])
  expect(answers).toEqual([])
})

test('an answer to a question asked before the connection broke again counts for nothing', async () => {
  const target = new EventTarget()
  const said: boolean[] = []
  let answer: (reached: boolean) => void = () => undefined
  watching = watchConnectivity({
    target,
    pollMs: 1,
    probe: () => new Promise((resolve) => (answer = resolve)),
    onChange: (isOnline) => said.push(isOnline),
  })
  target.dispatchEvent(new Event('offline'))
  target.dispatchEvent(new Event('online'))
  target.dispatchEvent(new Event('offline'))
  answer(true)
  // By then whoever waited for the answer has heard it.
  await everythingElse()
  expect(said).toEqual([false])
})
