import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services/services.js'

/** Names what each request does to the log of slow queries, counts it, and logs it when it is no procedure and slow. */
export function watchRequests(app: FastifyInstance, { watch, config }: Services): void {
  const { calls, counts } = watch
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

/** The pattern of a request's route: one name for all files of the web app, and one for its pages and what is unknown. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || !url) return 'page'
  return /^\/(?!api\/|calendar)[^:]*\.\w+$/.test(url) ? 'file' : url
}

/** They are told of one by one (call/procedures.ts), whichever door they were called by. */
const isProcedure = (route: string) => route.startsWith('/api/')

const methodOf = ({ method }: FastifyRequest) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(method) ? method : 'other'
