import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

type Found = { ok: true; from: 'package' } | { ok: true; from: 'machine'; path: string } | { ok: false; why: string }

export type Launch = { executablePath: string; args: string[]; env: Record<string, string> }

/** Background traffic and first-run pages off: a test talks to our server and to nobody else. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/**
 * Says which browser the tests use: on x64 Linux the Chromium inside an npm package, elsewhere (or where `CHROME` names
 * one) a Chrome or Chromium of the machine.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Found {
  if (env.CHROME) {
    if (existsSync(env.CHROME)) return { ok: true, from: 'machine', path: env.CHROME }
    return { ok: false, why: `CHROME is ${env.CHROME}, and no such file exists.` }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return { ok: true, from: 'package' }
  const path = usualPlaces(env).find((place) => existsSync(place))
  if (path) return { ok: true, from: 'machine', path }
  return {
    ok: false,
    why: `no Chrome or Chromium was found on this machine (${process.platform} ${process.arch}). Install one, or name it in CHROME.`,
  }
}

/** How to launch that browser, ready to run. Throws where there is none. */
export async function launchOptions(): Promise<Launch> {
  const found = findBrowser()
  if (!found.ok) throw new Error(found.why)
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  if (found.from === 'machine') return { executablePath: found.path, args: quiet, env }

  const folder = await unpack()
  const libraries = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  return {
    executablePath: join(folder, 'chromium'),
    // The package's own list (single process, no web security) is for another use than testing.
    args: [...quiet, '--no-sandbox'],
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  }
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return roots.flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  return (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Unpacks the package's Chromium, libraries and fonts once per version, into the project's own cache; names the folder. */
async function unpack(): Promise<string> {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const folder = fileURLToPath(new URL(`../../.cache/chromium-${version}`, import.meta.url))
  if (existsSync(join(folder, 'fonts.conf'))) return folder

  const aside = `${folder}-${process.pid}`
  await mkdir(aside, { recursive: true })
  // In a process of its own: the package reads where to unpack, and whether to bring its libraries, from the
  // environment at import.
  const env = { ...process.env, TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))], {
    env,
  })
  await writeFile(join(aside, 'fonts.conf'), fontsConfig(folder))
  await rename(aside, folder).catch(async (error) => {
    // Another process was first.
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(join(folder, 'fonts.conf'))) throw error
  })
  return folder
}

/** The package's own file looks for fonts in /tmp only. */
const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(dirname(folder), 'fonts-cache')}</cachedir>
</fontconfig>
`
