import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { version } from '../../core/version.js'
import type { Services } from '../../services/services.js'
import { buildDocument } from './document/build-document.js'

/** Serves the OpenAPI document at /openapi.json; `app` has the prefix /api. */
export function registerOpenapi(app: FastifyInstance, { site }: Services): void {
  let made: { club: string; json: string } | undefined
  // Built at the first request: few requests come, and a start should not wait for it.
  const documentFor = (club: string) => {
    if (made?.club !== club) made = { club, json: JSON.stringify(buildDocument({ club, version })) }
    return made.json
  }
  app.register(async (scope) => {
    await scope.register(etag)
    scope.get('/openapi.json', (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        // The document is in English, whatever language the caller's messages are in.
        .header('content-language', 'en')
        .send(documentFor(site.now().values.identity.name)),
    )
  })
}
