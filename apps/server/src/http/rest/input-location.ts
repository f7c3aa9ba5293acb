import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../../core/errors.js'
import { messages } from '../messages.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form is posted to its page's URL, whatever the query string is. */
    isPage?: true
  }
}

/** The only calls with an effect whose address has values in its query string, by their route. */
const addressParameters: Readonly<Record<string, readonly string[]>> = {
  // Email programs only know the URL (RFC 8058).
  '/unsubscribe': ['token', 'key'],
  // How tRPC marks a body that holds several inputs.
  '/api/trpc/:path': ['batch'],
}

/**
 * Refuses input in a place that a call does not read it from: a GET reads the query string, everything else the body.
 * An address with its query string is kept in histories and in other people's logs.
 */
export function registerInputLocation(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { method, is404 } = request
    if (is404 || method === 'OPTIONS') return
    if (method === 'GET' || method === 'HEAD') {
      if (bringsBody(request)) throw badRequest(messages.bodyNotHere)
    } else if (bringsParameters(request)) {
      throw badRequest(messages.queryNotHere)
    }
  })
}

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

function bringsParameters({ query, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.isPage) return false
  const taken = addressParameters[routeOptions.url ?? ''] ?? []
  return Object.keys(query ?? {}).some((name) => !taken.includes(name))
}
