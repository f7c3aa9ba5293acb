import { unsubscribeSchema } from '@clubhouse/schema/setting'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../core/errors.js'
import { unsubscribe } from '../features/identity/account/settings.js'
import type { Services } from '../services/services.js'
import { isSameOrigin } from './context.js'
import { languageOf } from './language.js'
import { messages } from './messages.js'
import { respondToForm } from './pages/form-posts.js'
import type { LivePages } from './pages/live-pages.js'

/**
 * Handles one-click unsubscribe from email programs (RFC 8058). Opened in a browser, the same URL is a page that asks
 * first, with a form.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  services: Services,
  pages: LivePages | null,
): void {
  app.register(async (scope) => {
    // The body means only that it was one click; the address has everything else.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 4096 }, (_r, _b, done) =>
        done(null),
      )
    }
    scope.post('/unsubscribe', async (request, reply) => {
      if (pages && wantsPage(request) && isSameOrigin(services, request))
        return respondToForm({ services, pages }, request, reply)
      const { data } = unsubscribeSchema.safeParse(request.query)
      if (!data) throw badRequest(messages.incompleteLink)
      await unsubscribe(services.db, data)
      const language = languageOf(request)
      reply.type('text/plain; charset=utf-8').header('content-language', language.tag)
      return reply.send(messages.unsubscribed(language))
    })
  })
}

/** Browsers send this when they open a page; email programs never ask for one. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '')
