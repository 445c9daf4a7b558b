import { expect, test } from 'vitest'
import { article } from './menu.fixture.ts'
import { listedServices } from './services.ts'

test('services are listed by priority and id, without dishes and without what cannot be had', () => {
  const service = (id: number, more: object = {}) => article({ id, type: 'SERVICE', priority: 1, ...more })
  const articles = [
    service(4),
    article({ id: 5 }),
    service(3),
    service(6, { priority: 9 }),
    service(7, { isActive: false }),
    service(8, { soldOut: true }),
  ]
  expect(listedServices({ articles }).map(({ id }) => id)).toEqual([6, 3, 4])
})
