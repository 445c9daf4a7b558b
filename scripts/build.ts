import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root, run } from './run.ts'

const apps = ['guest', 'handheld'] as const
const sharedSources = ['packages/ui', 'packages/i18n', 'packages/client', 'packages/contract', 'packages/domain']

type Built = { hash: string; assets: string[] }

/**
 * Builds the browser apps whose sources changed since their last build, and names them. Throws with vite's words when
 * one does not build. The assets of one build back stay beside the new ones, so that an open phone's lazy chunk is
 * never a 404.
 */
export async function buildApps(signal?: AbortSignal): Promise<string[]> {
  const outcomes = await Promise.all(apps.map((app) => buildApp(app, signal)))
  return outcomes.filter((app) => app !== undefined)
}

async function buildApp(app: string, signal?: AbortSignal): Promise<string | undefined> {
  const dist = join(root, 'apps', app, 'dist')
  const hash = await hashOfSources([join('apps', app), ...sharedSources, 'package-lock.json'])
  const before = await readBuilt(dist)
  if (before?.hash === hash) return undefined

  // Built aside and moved into place: a server that is running never serves half a build.
  const aside = join(root, 'apps', app, '.cache', `dist-${process.pid}`)
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', join('apps', app), '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  const { exitCode, output } = await run(args, signal)
  if (exitCode !== 0) throw new Error(`The ${app} app does not build:\n${output}`)

  await compress(join(aside, 'assets'))
  const assets = await filesOf(join(aside, 'assets'))
  for (const asset of before?.assets ?? []) {
    if (assets.includes(asset) || !existsSync(join(dist, 'assets', asset))) continue
    await cp(join(dist, 'assets', asset), join(aside, 'assets', asset))
  }
  await writeFile(join(aside, '.built'), JSON.stringify({ hash, assets } satisfies Built))
  await rm(dist, { recursive: true, force: true })
  await mkdir(join(dist, '..'), { recursive: true })
  await rename(aside, dist)
  return app
}

/** Assets that shrink lie ready in both encodings: made once per build instead of at each request. */
async function compress(folder: string): Promise<void> {
  for (const asset of await filesOf(folder)) {
    if (!/\.(js|css|svg|wasm)$/.test(asset)) continue
    const bytes = await readFile(join(folder, asset))
    await writeFile(join(folder, `${asset}.br`), brotliCompressSync(bytes))
    await writeFile(join(folder, `${asset}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

async function readBuilt(dist: string): Promise<Built | undefined> {
  try {
    return JSON.parse(await readFile(join(dist, '.built'), 'utf8'))
  } catch {
    return undefined
  }
}

async function hashOfSources(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of path.endsWith('.json') ? [''] : await filesOf(join(root, path))) {
      hash.update(`${path}/${file}\0`)
      hash.update(await readFile(join(root, path, file)))
    }
  }
  return hash.digest('hex')
}

const isSource = (path: string) => !/(^|[\\/])(dist|node_modules|\.cache)([\\/]|$)|\.test\.tsx?$/.test(path)

async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isSource)
    .sort()
}

if (import.meta.main) {
  const startedAt = performance.now()
  const built = await buildApps()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(built.length === 0 ? 'Apps are up to date.' : `Built ${built.join(', ')} in ${seconds} s.`)
}
