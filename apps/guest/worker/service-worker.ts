/// <reference lib="webworker" />

// Opens the app where there is no network. It keeps files only: what the server answers to a call never goes through it,
// so no receipt can be an old one, and no order is sent by anybody but the page.

declare const self: ServiceWorkerGlobalScope

/** Put in by the build: the files of this build, and a name that changes with them. */
declare const __SHELL__: readonly string[]
declare const __SHELL_NAME__: string

const page = '/'
const pictures = 'pictures'
const mostPictures = 200

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/(?:$|qr(?:_scanner)?(?:\/|$)|merchant(?:\/|$))/.test(pathname)) event.respondWith(freshPage(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (pathname.startsWith('/ar/v1/images/')) event.respondWith(picture(request))
})

async function install(): Promise<void> {
  const cache = await caches.open(__SHELL_NAME__)
  await cache.addAll([new Request(page, { cache: 'reload', headers: { accept: 'text/html' } }), ...__SHELL__])
  await self.skipWaiting()
}

/** The files of the build before stay: a page of it may still be open and ask for its late code. */
async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== __SHELL_NAME__)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The server's page, whose policy may differ by venue; the kept one only where the server cannot be reached. */
async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(__SHELL_NAME__)
    const kept = await cache.match(page, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Named by its content, so what is kept is what the server has. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictures)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -mostPictures).map((oldest) => cache.delete(oldest)))
  }
  return response
}
