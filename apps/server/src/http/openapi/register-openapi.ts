import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { version } from '../../core/version.js'
import type { Services } from '../../services/services.js'
import { buildDocument } from './document/build-document.js'
import { docsPage } from './page/docs-page.js'
import { docsStyle } from './page/docs-style.js'

/** The REST calls for programs (/openapi.json) and for people (/docs); `app` has the prefix /api. */
export function registerOpenapi(app: FastifyInstance, { config, site }: Services): void {
  // Made at the first request: few come, and a start should not wait for it.
  const made = onceFor((club) => {
    const document = buildDocument({ club, version })
    return { json: JSON.stringify(document), page: docsPage(document, config.publicUrl) }
  })
  const texts = {
    '/openapi.json': {
      type: 'application/json',
      text: () => made(site.now().values.identity.name).json,
    },
    '/docs': { type: 'text/html', text: () => made(site.now().values.identity.name).page },
    '/docs.css': { type: 'text/css', text: () => docsStyle },
  }
  app.register(async (scope) => {
    await scope.register(etag)
    for (const [path, { type, text }] of Object.entries(texts)) {
      scope.get(path, (_request, reply) =>
        reply
          .type(`${type}; charset=utf-8`)
          .header('cache-control', 'no-cache')
          // Written in English; the messages of calls may be in another language.
          .header('content-language', 'en')
          .send(text()),
      )
    }
  })
}

/** Makes the value again for another name only. */
function onceFor<Value>(make: (name: string) => Value): (name: string) => Value {
  let made: { name: string; value: Value } | undefined
  return (name) => {
    if (made?.name !== name) made = { name, value: make(name) }
    return made.value
  }
}
