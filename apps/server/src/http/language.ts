import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../core/messages/catalogue.js'
import { chooseLanguage } from '../core/messages/choose-language.js'
import type { Services } from '../services/services.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that answers can be in. */
    readonly catalogues: readonly Catalogue[]
  }
}

/** Lets every answer of the API say which language it is in. */
export function registerLanguage(app: FastifyInstance, { catalogues }: Services): void {
  app.decorate('catalogues', catalogues)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) {
      reply.header('content-language', languageOf(request).language)
    }
  })
}

/** All texts in the language that a request asks for; of a request that Fastify refuses before any hook, too. */
export const languageOf = ({ headers, server }: FastifyRequest): Catalogue =>
  chooseLanguage(headers['user-locale'], server.catalogues)
