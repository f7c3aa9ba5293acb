import type { FastifyInstance } from 'fastify'
import { busyForSeconds } from '../errors.js'
import type { Services } from '../services.js'

/** /health: the process lives. /ready: it can serve (the database answers). Neither tells more. */
export function registerHealth(app: FastifyInstance, { config, db }: Services): void {
  const quiet = { logLevel: config.logLevel === 'silent' ? 'silent' : 'warn' } as const
  app.get('/health', quiet, async () => ({ status: 'ok' }))
  app.get('/ready', quiet, async (request, reply) => {
    try {
      await db.$queryRaw`SELECT 1`
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).header('retry-after', busyForSeconds).send({ status: 'not ready' })
    }
  })
}
