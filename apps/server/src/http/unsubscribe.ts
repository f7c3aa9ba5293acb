import { unsubscribeSchema } from '@clubhouse/schema/setting'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../core/errors.js'
import { unsubscribe } from '../features/identity/account/settings.js'
import type { Services } from '../services/services.js'
import { isSameOrigin } from './context.js'
import { respondToForm } from './form-posts.js'
import { languageOf } from './language.js'
import type { LivePages } from './live-pages.js'

/**
 * What mail programs post to when a reader presses 'Unsubscribe' there (RFC 8058). The same address opened in a
 * browser is a page, which asks before it does the same by its form.
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
      if (!data) throw badRequest((messages) => messages.setting.incompleteLink)
      await unsubscribe(services.db, data)
      const { language, setting } = languageOf(request)
      reply.type('text/plain; charset=utf-8').header('content-language', language)
      return reply.send(setting.unsubscribed)
    })
  })
}

/** Browsers say so when they open a page; no mail program asks for one. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '')
