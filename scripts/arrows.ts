/** Who may import whom inside the workspace, by package; what is not named here may not be imported. */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  client: ['contract', 'domain'],
  i18n: ['domain'],
  ui: ['domain', 'i18n'],
  guest: ['client', 'contract', 'domain', 'i18n', 'ui'],
  handheld: ['client', 'contract', 'domain', 'i18n', 'ui'],
  server: ['contract', 'domain', 'i18n'],
  bench: ['contract', 'domain', 'e2e'],
  e2e: ['domain'],
}
/** Inside an app, which floor may import which: always downwards. */
const serverFloors = ['main', 'app', 'features', 'platform']
const isBrowserCode = (name: string) => ['domain', 'client', 'i18n', 'ui', 'guest', 'handheld'].includes(name)
/** The files of the contract that hold names and paths only, without any schema. */
const plainContract = ['@couvert/contract/calls', '@couvert/contract/live']
const importPattern = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm

type Import = { from: string; isType: boolean }

/** The arrows that the imports of one file break, as sentences. `path` is relative to the root, with `/`. */
export function brokenArrows(path: string, source: string): string[] {
  const [folder = '', name = ''] = path.split('/')
  const home = folder === 'packages' || folder === 'apps' ? name : folder
  const isTest = /\.test\.tsx?$|\/testing\//.test(path)
  const faults: string[] = []
  for (const { from, isType } of importsOf(source)) {
    const fault = from.startsWith('.')
      ? insideFault(home, path, from, isTest)
      : outsideFault(home, path, from, isType, isTest)
    if (fault) faults.push(`${path} imports '${from}': ${fault}`)
  }
  if (home === 'domain' && !isTest) faults.push(...impurities(path, source))
  return faults
}

function importsOf(source: string): Import[] {
  return [...source.matchAll(importPattern)].map(([, type, named, lazy]) => ({
    from: named ?? lazy ?? '',
    isType: Boolean(type),
  }))
}

function outsideFault(home: string, path: string, from: string, isType: boolean, isTest: boolean): string | undefined {
  const target = /^@couvert\/([^/]+)/.exec(from)?.[1]
  if (target && target !== home && !mayImport[home]?.includes(target)) return `${home} may not know ${target}`
  if (isTest) return undefined
  const isPlainForClient = home === 'client' && plainContract.includes(from)
  if (target === 'contract' && isBrowserCode(home) && !isType && !isPlainForClient) {
    return 'browsers take the contract as types only; what is plain in it comes through client'
  }
  if (isBrowserCode(home) && /^zod(\/|$)/.test(from) && !isType) return 'browsers take no zod'
  if (/^packages\/contract\/src\/(calls|live)\.ts$/.test(path) && !isType)
    return 'browsers read this file: it stays plain'
  if (home === 'domain' && !target && !(from === '@date-fns/tz' && path === 'packages/domain/src/time.ts')) {
    return 'domain imports nothing but @date-fns/tz in time.ts'
  }
  return undefined
}

function insideFault(home: string, path: string, from: string, isTest: boolean): string | undefined {
  const target = new URL(from, `file:///${path}`).pathname.slice(1)
  const packageOf = (file: string) =>
    file
      .split('/')
      .slice(0, /^(packages|apps)\//.test(file) ? 2 : 1)
      .join('/')
  if (packageOf(target) !== packageOf(path) && home !== 'scripts') return 'a relative import stays inside its package'
  const [, ownFeature] = /\/src\/features\/([^/]+)\//.exec(path) ?? []
  const [, feature, inside] = /\/src\/features\/([^/]+)\/(.+)$/.exec(target) ?? []
  if (home === 'server') {
    if (isTest) return undefined
    if (feature && ownFeature && feature !== ownFeature && inside !== 'index.ts')
      return 'another feature is known by its index.ts only'
    const [here, there] = [floorOf(path), floorOf(target)]
    if (here >= 0 && there >= 0 && there < here) return `${serverFloors[here]} may not know ${serverFloors[there]}`
    if (ownFeature && /\/src\/connectors\//.test(target) && !target.endsWith('/port.ts'))
      return "a feature knows a connector's port.ts only"
    return undefined
  }
  if (home !== 'guest' && home !== 'handheld') return undefined
  if (feature && ownFeature && feature !== ownFeature) return 'features never import each other'
  if (ownFeature && /\/src\/(main|routes|boot)\.tsx?$/.test(target)) return 'features never import what mounts them'
  return undefined
}

const floorOf = (path: string) => serverFloors.findIndex((floor) => new RegExp(`/src/${floor}(/|\\.ts$)`).test(path))

const impurePattern =
  /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\b|\bprocess\.|\bfetch\(|\bcrypto\.|\bperformance\.|\bsetTimeout\(|\bconsole\./

function impurities(path: string, source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    const found = impurePattern.exec(line)
    return found ? [`${path}:${index + 1} uses ${found[0]}: domain has no clock, no chance and no IO`] : []
  })
}
