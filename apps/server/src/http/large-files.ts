import type { FastifyInstance } from 'fastify'

/** The calls whose JSON has the text of a file, by their names, and where REST has them. */
const takers: Readonly<Record<string, string>> = {
  'eventImport.check': 'POST /api/event-import/check',
  'eventImport.add': 'POST /api/event-import',
}

/** A text of 5 MB: JSON writes some of its letters longer. */
const bodyLimit = 12 * 1024 * 1024

/** Milliseconds until such a call is given up: 12 MB take half a minute with 4 Mbit/s, a thousand events one more. */
const handlerTimeout = 120_000

/** Gives calls that take the text of a file room for it. Begin with it: it sees only the routes that come after it. */
export function extendTexts(api: FastifyInstance): void {
  api.addHook('onRoute', function (route) {
    if (Object.values(takers).includes(`${route.method} ${route.url}`)) Object.assign(route, { bodyLimit, handlerTimeout })
    // tRPC has one route for all.
    if (route.url !== '/api/trpc/:path' || !route.method.includes('POST')) return
    const names = Object.keys(takers).map((name) => name.replace('.', '\\.'))
    const url = `/:path(^(?:${names.join('|')})$)`
    this.route({ method: 'POST', url, handler: route.handler, bodyLimit, handlerTimeout })
  })
}
