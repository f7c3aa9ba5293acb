import type { FastifyInstance } from 'fastify'
import { busyForSeconds, notFound } from '../core/errors.js'
import type { Services } from '../services/services.js'
import { createDoctorResponse } from './doctor-response.js'

/**
 * /health: the process lives. /ready: it can serve (the database responds) and is not about to stop. Neither reveals
 * more to strangers; the doctor receives how its call reached the server.
 */
export function registerHealth(app: FastifyInstance, { config, db }: Services): void {
  const quiet = { logLevel: config.logLevel === 'silent' ? 'silent' : 'warn' } as const
  const doctor = createDoctorResponse({ db })
  app.get('/health', quiet, async (request) => {
    const seen = await doctor.seen(request)
    return { status: 'ok', ...(seen && { seen }) }
  })
  app.get('/health/stream', quiet, async (request, reply) => {
    const events = await doctor.events(request)
    if (!events) throw notFound()
    reply.type('text/event-stream').header('cache-control', 'no-cache')
    // nginx passes on each event at once because of this header.
    reply.header('x-accel-buffering', 'no')
    return events
  })
  app.get('/ready', quiet, async (request, reply) => {
    const notReady = () =>
      reply.code(503).header('retry-after', busyForSeconds).send({ status: 'not ready' })
    if (app.leave.begun) return notReady()
    try {
      await db.$queryRaw`SELECT 1`
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not respond')
      return notReady()
    }
  })
}
