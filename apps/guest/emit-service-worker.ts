import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const source = join(import.meta.dirname, 'worker', 'service-worker.ts')

// A megabyte that most phones never need: a table is opened with a connection anyway.
const isForScanner = /\.wasm$|\/bundled-reader-/

/** Writes `sw.js` with the names of the files of the build in it: another build is another worker. */
export function emitServiceWorker(): Plugin {
  return {
    name: 'emit-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/') && !isForScanner.test(name))
          .map((name) => `/${name}`)
          .sort()
        const worker = await readFile(source, 'utf8')
        const page = bundle['index.html']
        // The page and the worker have no hash in their names: what they hold counts itself.
        const build = [worker, page?.type === 'asset' ? String(page.source) : '', ...files]
        const define = { __SHELL__: JSON.stringify(files), __SHELL_NAME__: JSON.stringify(`shell-${hashOf(build)}`) }
        const { code } = await transformWithOxc(worker, source, { define })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}
