import type { FastifyInstance } from 'fastify'
import { closing } from '../core/errors.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun`: the server is about to stop, and still serves; see `stop`. */
    leave: { begun: boolean }
  }
}

/**
 * Behavior while the server is about to stop. During LEAVE_SECONDS it serves every request and closes each connection
 * after its response, so that a proxy keeps none that is about to break. After that it rejects requests on kept
 * connections; Fastify sends the header that closes them.
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
