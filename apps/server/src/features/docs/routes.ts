import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './page.ts'

/** The contract for people and for machines. */
export function serveDocs(app: FastifyInstance): void {
  // Made when somebody reads it: it is as long as a book.
  let page: string | null = null
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => {
    page ??= docsPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/docs.css', { schema: { hide: true } }, (_request, reply) => reply.type('text/css').send(docsStyle))
  app.get('/docs/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()))
}
