import { createHash, randomUUID } from 'node:crypto'
import { largeMenu } from '@couvert/e2e/large-menu'
import fastify from 'fastify'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { articles, groups } from '../catalogue.ts'

// The floor: what this machine allows the same stack (Node, Fastify, pg, PostgreSQL) when every operation is one round
// trip and the menu sits in memory. No rules, no rights: a product must land above it, not on it.
type Order = { table: number; lines: unknown[] }

const server = fastify({ logger: false })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
pool.on('error', () => {})
const menu = Buffer.from(JSON.stringify({ merchant: { id: 1, name: 'Bench', currency: 'eur' }, groups, articles }))
const large = Buffer.from(JSON.stringify(largeMenu(1000)))
const etag = `"${createHash('sha1').update(menu).digest('base64')}"`

server.get('/readyz', () => 'ok')

server.get('/menu', (request, reply) => {
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('etag', etag).type('application/json').send(menu)
})

server.get('/menu/large', (_request, reply) => reply.type('application/json').send(large))

server.post<{ Body: Order }>('/orders', async ({ body }, reply) => {
  const session = randomUUID()
  const values = [session, body.table, JSON.stringify(body.lines)]
  const { rows } = await pool.query({ name: 'place', text: 'select place_order($1,$2,$3::jsonb) as id', values })
  reply.code(201)
  return { id: rows[0].id, session }
})

server.get<{ Params: { id: string } }>('/bills/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'bill', text: 'select bill($1)::text as b', values: [params.id] })
  return reply.type('application/json').send(rows[0].b)
})

server.get('/open', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'open', text: 'select open_orders()::text as b' })
  return reply.type('application/json').send(rows[0].b)
})

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
server.server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
})

server.post('/tell', (request) => {
  const text = JSON.stringify(request.body)
  for (const socket of sockets.clients) socket.send(text)
  return { told: sockets.clients.size }
})

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => process.exit(0))
