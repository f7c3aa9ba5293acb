import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services/services.js'

/** Names each request's route for the log of slow queries, counts it, and logs it when it is no procedure and slow. */
export function observeRequests(app: FastifyInstance, { observability, config }: Services): void {
  const { calls, counts } = observability
  app.addHook('onRequest', (request, _reply, done) => {
    calls.run({ name: routeOf(request), id: request.id }, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const { elapsedTime: milliseconds, statusCode } = reply
    counts.request(methodOf(request), route, statusCode, milliseconds / 1000)
    const limit = config.slowCallMilliseconds
    if (limit === 0 || milliseconds <= limit || statusCode >= 500 || isProcedure(route)) return
    request.log.warn({ call: route, milliseconds: Math.round(milliseconds) }, 'a slow call')
  })
}

/** The pattern of a request's route: one name for all files of the web app, one for its pages and unknown addresses. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || !url) return 'page'
  return /^\/(?!api\/|calendar)[^:]*\.\w+$/.test(url) ? 'file' : url
}

/** context/procedures.ts logs and counts them one by one, at both doors. */
const isProcedure = (route: string) => route.startsWith('/api/')

const methodOf = ({ method }: FastifyRequest) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(method) ? method : 'other'
