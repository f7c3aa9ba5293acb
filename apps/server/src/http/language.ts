import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseLanguage, type Language } from '../core/language.js'
import type { Services } from '../services/services.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that responses can be in. */
    readonly languages: readonly Language[]
  }
}

/** Adds to every response of the API the language it is in. */
export function registerLanguage(app: FastifyInstance, { languages }: Services): void {
  app.decorate('languages', languages)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) {
      reply.header('content-language', languageOf(request).tag)
    }
  })
}

/** The language that a request prefers; of a request that Fastify refuses before any hook, too. */
export const languageOf = ({ headers, server }: FastifyRequest): Language =>
  chooseLanguage(headers['user-locale'], server.languages)
