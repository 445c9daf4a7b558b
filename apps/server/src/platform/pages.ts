import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type PageOptions = { publicUrl: string | null }

/**
 * One strict policy for every page of this scope. Calls stand outside it: what they answer is data, marked as such, and
 * thirteen headers would cost as much as a small reply.
 */
export async function protectPages(pages: FastifyInstance, options: PageOptions): Promise<void> {
  await pages.register(helmet, securityHeaders(options.publicUrl))
}

/** Lets these sites show the page of this reply in a frame, and nobody else. None: the page stays as protected as it is. */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy')
  if (sites.length === 0 || typeof policy !== 'string') return
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`),
  )
}

function securityHeaders(publicUrl: string | null) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // wasm-unsafe-eval: the scanner reads codes with WebAssembly.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        // 'self' covers the sockets of the same host in every browser that our colours need anyway.
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
    // Without our own address there may be no https, and a browser that was told so never comes back.
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  }
}
