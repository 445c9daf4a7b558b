import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const source = join(import.meta.dirname, 'worker', 'service-worker.ts')

/** Writes `sw.js` with the names of all files of the build in it: another build is another worker. */
export function emitServiceWorker(): Plugin {
  return {
    name: 'emit-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
          .sort()
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { define: definedBy(files) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

function definedBy(files: readonly string[]): Record<string, string> {
  const name = `shell-${createHash('sha256').update(files.join()).digest('hex').slice(0, 12)}`
  return { __SHELL__: JSON.stringify(files), __SHELL_NAME__: JSON.stringify(name) }
}
