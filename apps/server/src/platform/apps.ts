import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowFrames } from './pages.ts'

export type AppName = 'guest' | 'handheld'

const labels: Record<string, AppName> = { handheld: 'handheld', 'handheld-staging': 'handheld' }

/**
 * Which app a request opens: the first label of the host, else the port it came in by (phones on the same network
 * have no names). It picks files only; rights come from the token.
 */
export function appOf(host: string, localPort: number | undefined, handheldPort: number): AppName {
  const label = labels[host.split('.', 1)[0]?.toLowerCase() ?? '']
  if (label) return label
  return localPort === handheldPort ? 'handheld' : 'guest'
}

/** Serves the built apps: hashed assets for ever, html never from a cache, any other page path the app's own page. */
export async function serveApps(
  app: FastifyInstance,
  folders: Record<AppName, string>,
  handheldPort: number,
  frameSites: (path: string, address: string) => Promise<readonly string[]>,
): Promise<void> {
  const names = Object.keys(folders) as AppName[]
  for (const [index, name] of names.entries()) {
    await app.register(fastifyStatic, {
      root: folders[name],
      serve: false,
      decorateReply: index === 0,
      preCompressed: true,
      cacheControl: false,
    })
  }
  const send = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const name = appOf(request.host, request.socket.localPort, handheldPort)
    reply.header('vary', 'Host, Accept-Encoding')
    return reply.sendFile(file, folders[name])
  }

  app.get('/assets/*', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(request, reply, `assets/${(request.params as { '*': string })['*']}`)
  })
  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const name = appOf(request.host, request.socket.localPort, handheldPort)
    const isFile = /^[\w.-]+\.\w+$/.test(path) && existsSync(join(folders[name], path))
    if (!isFile && !wantsPage(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-cache')
    // A page that cannot be looked up is one that nobody frames, not one that is missing.
    if (!isFile && name === 'guest') allowFrames(reply, await frameSites(request.url, request.ip).catch(() => []))
    return send(request, reply, isFile ? path : 'index.html')
  })
}

function wantsPage(request: FastifyRequest): boolean {
  const isApi = /^\/(sp|ta|ar|docs|realtime|broadcasting|images|assets)\//.test(request.url)
  return !isApi && String(request.headers.accept ?? '').includes('text/html')
}
