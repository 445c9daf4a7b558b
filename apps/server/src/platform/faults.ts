import type { Issue, Refusal } from '@couvert/domain'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { langOf, sendRefusal } from './serve.ts'

/** Words what a request did wrong before its call was reached; anything else is the platform's to answer. */
export function refuseFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, (reply.getHeader('retry-after') as string | undefined) ?? '60')
    if (!refusal) throw error
    return sendRefusal(reply, refusal, langOf(request))
  })
}

function refusalOf(error: FastifyError, retryAfter: string): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: Issue[] = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'does not fit',
    }))
    return { code: 'invalid_request', issues }
  }
  if (error.statusCode === 413) return { code: 'payload_too_large' }
  if (error.statusCode === 429) return { code: 'too_many_requests', retryAfter: Number(retryAfter) || 60 }
  if (error.statusCode === 400 || error.statusCode === 415) {
    return { code: 'invalid_request', issues: [{ path: '', message: error.message }] }
  }
  return null
}
