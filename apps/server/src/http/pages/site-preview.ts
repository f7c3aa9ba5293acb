import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { isEditorsCookie } from '../../features/identity/sessions/editors-cookie.js'
import type { Services } from '../../services/services.js'
import { contentPolicy } from '../security.js'
import type { LivePages } from './live-pages.js'

type Query = { page?: string }

/**
 * Serves a page for the editor's frame, which sends it the draft. It is the only document that this site may frame, and
 * only for who edits the website; below /api, where the session cookie is sent.
 */
export function registerPreview(app: FastifyInstance, services: Services, pages: LivePages): void {
  app.get<{ Querystring: Query }>('/api/site/preview', async (request, reply) => {
    const secret = request.cookies[sessionCookieName]
    if (!secret || !(await isEditorsCookie(services, secret))) throw notFound()
    const { page } = request.query
    const document = typeof page === 'string' ? await pages.preview(page) : null
    if (!document) throw notFound()
    return reply
      .header('content-security-policy', contentPolicy(document, "'self'"))
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(document.text)
  })
}
