import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Catalogue, chooseLanguage } from '../core/messages/catalogue.js'
import type { Services } from '../services/services.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that responses can be in. */
    readonly catalogues: readonly Catalogue[]
  }
}

/** Adds to every response of the API the language it is in. */
export function registerLanguage(app: FastifyInstance, { catalogues }: Services): void {
  app.decorate('catalogues', catalogues)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) {
      reply.header('content-language', languageOf(request).language)
    }
  })
}

/** All texts in the language that a request prefers; of a request that Fastify refuses before any hook, too. */
export const languageOf = ({ headers, server }: FastifyRequest): Catalogue =>
  chooseLanguage(headers['user-locale'], server.catalogues)
