import type { FastifyInstance } from 'fastify'
import { closing } from '../core/errors.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun`: the server is about to stop, and still serves; see `stop`. */
    leave: { begun: boolean }
  }
}

/**
 * What the server does about to stop. Having left, it serves every request that still comes, and each response closes
 * its connection, so that a proxy keeps none that is about to break. Without leaving it refuses what arrives on a kept
 * connection; Fastify sends the header that closes that one.
 */
export function registerClosing(app: FastifyInstance): void {
  app.decorate('leave', { begun: false })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing && !app.leave.begun) throw closing()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.leave.begun) reply.header('connection', 'close')
  })
}
