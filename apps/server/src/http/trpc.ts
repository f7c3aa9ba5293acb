import { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeFailure } from '../core/errors.js'
import { defaultLanguage } from '../core/language.js'
import { type AppRouter, appRouter } from '../router.js'
import type { Services } from '../services/services.js'
import { createContext } from './context.js'
import { logFailure } from './envelope.js'
import { languageOf } from './language.js'

/** The typed door, at /api/trpc: the same procedures, for our own pages and typed clients. */
export function registerTrpc(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', unwrapResponse)
  app.addHook('onRequest', refuseOddMethods)
  app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: 10,
      createContext: ({ req, res, info }) => createContext(services, req, res, info.calls.length),
      onError: ({ error, req, path }) => {
        const { logLevel } = describeFailure(error, languageOf(req))
        if (logLevel) logFailure(req.log, logLevel, { err: error.cause ?? error, path })
      },
      responseMeta: ({ errors, ctx, type }) => {
        // Without a context the caller's language is not known here, and failures are in the default one.
        const language = ctx?.language ?? defaultLanguage
        const waits = errors.map((error) => describeFailure(error, language).retryAfter ?? 0)
        const retryAfter = Math.max(0, ...waits)
        const wrongMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED')
        const headers = {
          'content-language': language.tag,
          ...(retryAfter && { 'retry-after': `${retryAfter}` }),
          ...(wrongMethod && { allow: type === 'mutation' ? 'POST' : 'GET' }),
        }
        return { headers }
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}

/** tRPC knows GET and POST; some other methods it cannot even parse. */
async function refuseOddMethods({ method, url }: FastifyRequest, reply: FastifyReply) {
  if (['GET', 'POST', 'HEAD'].includes(method) || !url.startsWith('/api/trpc/')) return
  reply.header('allow', 'GET, POST')
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
}

/** tRPC returns a Response; as text, hooks after this one (compression) keep its status. */
async function unwrapResponse(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (!(payload instanceof Response)) return payload
  reply.code(payload.status)
  // As one text it is no longer a stream, even if tRPC declared one.
  payload.headers.delete('transfer-encoding')
  for (const [name, value] of payload.headers) reply.header(name, value)
  // Failures that tRPC detects before it has found the call are JSON, too, but have no content type.
  if (payload.headers.get('content-type')?.startsWith('text/plain'))
    reply.type('application/json; charset=utf-8')
  return payload.text()
}
