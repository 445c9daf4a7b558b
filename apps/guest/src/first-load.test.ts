import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const KB = 1024
const root = fileURLToPath(new URL('..', import.meta.url))

type Output = Rollup.RollupOutput['output'][number]
let output: readonly Output[]

beforeAll(async () => {
  // Else the tests would measure React as it is for development.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
})

test('the menu page loads at most 112 KB of JavaScript before its dishes are visible', () => {
  const bytes = sum(firstChunks().map(({ code }) => code))
  expect(bytes / KB).toBeLessThanOrEqual(112)
})

test('the menu page loads at most 20 KB of CSS', () => {
  const names = new Set(firstChunks().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const sheets = output.flatMap((file) =>
    file.type === 'asset' && names.has(file.fileName) ? [String(file.source)] : [],
  )
  expect(sheets.length).toBeGreaterThan(0)
  expect(sum(sheets) / KB).toBeLessThanOrEqual(20)
})

test('sheets, sockets, receipt, outbox and scanner are not in the first load', () => {
  const modules = firstChunks().flatMap(({ moduleIds }) => moduleIds)
  expect(
    modules.filter((id) =>
      /@base-ui|@tanstack|pusher-js|idb-keyval|barcode-detector|zxing|features\/(receipt|scanner|tray|article|notices)\//.test(
        id,
      ),
    ),
  ).toEqual([])
})

test('the reader of QR codes is a file of ours, which is not fetched ahead for the time without network', () => {
  const names = output.map(({ fileName }) => fileName)
  const reader = names.filter((name) => /zxing_reader.*\.wasm$|\/bundled-reader-/.test(name))
  expect(reader).toHaveLength(2)
  const worker = output.find(({ fileName }) => fileName === 'sw.js')
  const kept = worker?.type === 'asset' ? String(worker.source) : ''
  expect(kept).toContain('/assets/ScannerPage-')
  expect(reader.filter((name) => kept.includes(name))).toEqual([])
})

test('the page has no inline script and no inline style', () => {
  const page = output.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  expect(html).toContain('rel="modulepreload"')
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=/)
})

/** The entry, the screens of the menu and the texts of one language, with all they import. */
function firstChunks(): Rollup.OutputChunk[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const found = new Set<Rollup.OutputChunk>()
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of chunks.values()) {
    const isFirst = chunk.isEntry || chunk.moduleIds.some((id) => /src\/main\.tsx$|guest\/de\.ts$/.test(id))
    if (isFirst) visit(chunk)
  }
  return [...found]
}

function sum(texts: readonly string[]): number {
  return texts.reduce((all, text) => all + gzipSync(text, { level: 9 }).length, 0)
}
