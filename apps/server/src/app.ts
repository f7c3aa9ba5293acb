import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerCalendar } from './http/calendar.js'
import { respondToClientError } from './http/client-error.js'
import { registerClosing } from './http/closing.js'
import { registerPublicAttachments } from './http/downloads.js'
import { sendFailure } from './http/envelope.js'
import { registerHealth } from './http/health.js'
import { registerLanguage } from './http/language.js'
import { registerMetrics } from './http/metrics.js'
import { observeRequests } from './http/observe-requests.js'
import { registerOpenapi } from './http/openapi/register-openapi.js'
import type { LivePages } from './http/pages/live-pages.js'
import { registerWeb } from './http/pages/web.js'
import { registerInputLocation } from './http/rest/input-location.js'
import { registerRest } from './http/rest/rest.js'
import { registerSecurity } from './http/security.js'
import { registerStripeWebhook } from './http/stripe-webhook.js'
import { registerTrpc } from './http/trpc.js'
import { registerUnsubscribe } from './http/unsubscribe.js'
import { extendUploads, limitUploads, registerPictures, timeToUpload } from './http/uploads.js'
import { newRequestId } from './observability/logging.js'
import type { Services } from './services/services.js'
import { builtSite } from './site/built-site.js'

/** The whole server as a value, not yet listening; `registerMore` adds routes. Tests build the same. */
export async function buildApp(
  services: Services,
  registerMore: (app: FastifyInstance) => void = () => {},
  site = builtSite,
): Promise<FastifyInstance & { pages: LivePages | null }> {
  const { config, observability } = services
  const app: FastifyInstance = Fastify({
    loggerInstance: observability.log,
    genReqId: newRequestId,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    // A picture may come over a slow line; headers that trickle in hold a connection for half a minute.
    requestTimeout: timeToUpload + 15_000,
    http: { headersTimeout: 30_000 },
    handlerTimeout: 15_000,
    forceCloseConnections: 'idle',
    // Fastify's own text would not be ours: see registerClosing.
    return503OnClosing: false,
    // A request that Fastify refuses before any route gets the same envelope as every other.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
      void sendFailure(error, request, reply)
    },
    clientErrorHandler: (error, socket) => respondToClientError(app.log, error, socket),
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: false },
  })
  app.removeContentTypeParser('text/plain')
  observeRequests(app, services)
  registerSecurity(app, config)
  registerLanguage(app, services)
  registerClosing(app)
  registerInputLocation(app)
  app.setErrorHandler(sendFailure)
  await app.register(cookie)
  registerHealth(app, services)
  registerMetrics(app, services)
  registerCalendar(app, services)
  registerPictures(app, services)
  registerPublicAttachments(app, services)
  registerStripeWebhook(app, services)
  registerMore(app)
  await app.register(
    async (api) => {
      if (config.corsOrigins.length) {
        // With a bearer token only: the session's cookie is for our own pages.
        await api.register(cors, {
          origin: config.corsOrigins,
          methods: ['GET', 'POST', 'PUT', 'DELETE'],
          allowedHeaders: [
            'authorization',
            'content-type',
            'idempotency-key',
            'if-none-match',
            'user-locale',
          ],
          exposedHeaders: ['etag', 'idempotent-replayed', 'retry-after', 'x-request-id'],
          credentials: false,
          maxAge: 600,
        })
      }
      await api.register(compress, {
        threshold: 2048,
        // Requests come unchecked: a broken one would only lose its connection.
        globalDecompression: false,
        encodings: ['br', 'gzip'],
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      })
      extendUploads(api)
      limitUploads(api)
      registerTrpc(api, services)
      registerRest(api, services)
      registerOpenapi(api, services)
    },
    { prefix: '/api' },
  )
  const pages = await registerWeb(app, services, site)
  registerUnsubscribe(app, services, pages)
  return Object.assign(app, { pages })
}
