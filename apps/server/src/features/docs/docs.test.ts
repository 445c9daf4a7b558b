import { calls, contract, everyRefusal } from '@couvert/contract'
import { refusalStatus } from '@couvert/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: object
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security?: object[]
}
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>>; components: object }

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await testApp()
  document = (await app.http.inject('/docs/openapi.json')).json()
})
afterAll(() => app.close())

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

test('the document is OpenAPI 3.1, and what it refers to is in it', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: 'Couvert', version: expect.any(String) })
  const text = JSON.stringify(document)
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => Reflect.get(value as object, key), document)
    expect(found, pointer).toBeDefined()
  }
  expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(operations().length)
})

test('every call is in it, with its input, its replies and the status of each refusal', () => {
  for (const call of Object.values(contract)) {
    const { method, path } = calls[call.name]
    const operation = document.paths[pathOf(path)]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(call.name)
    expect(operation?.requestBody !== undefined).toBe('body' in call)
    const statuses = [...call.refusals, ...everyRefusal].map((code) => String(refusalStatus(code)))
    expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(new Set(['200', ...statuses]))
    for (const message of Object.keys(call.replies)) {
      expect(JSON.stringify(operation?.responses[200])).toMatch(new RegExp(`"(const|enum)":\\[?"${message}"`))
    }
    for (const name of pathOf(path).match(/(?<=\{)\w+(?=\})/g) ?? []) {
      expect(operation?.parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
  }
})

test('each answer has a description and a schema, each call says whether it takes a token', () => {
  for (const { responses, security, operationId } of operations()) {
    for (const answer of Object.values(responses)) {
      expect(answer.description).toEqual(expect.any(String))
      expect(answer.content['application/json']?.schema).toEqual(expect.any(Object))
    }
    expect(security === undefined).toBe(['auth', 'refresh'].includes(operationId))
  }
})

test('nothing but calls is in it', () => {
  const names = new Set(operations().map(({ operationId }) => operationId.split(':')[0]))
  expect([...names].sort()).toEqual(Object.keys(calls).sort())
})

test('the page for people shows every call, and its style sheet is there', async () => {
  const page = await app.http.inject('/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const { method, path } of Object.values(calls)) expect(page.payload).toContain(`${method} ${path}`)
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.payload) ?? []
  expect((await app.http.inject(sheet)).headers['content-type']).toContain('text/css')
  expect(page.payload).not.toMatch(/<script|style="/)
})
