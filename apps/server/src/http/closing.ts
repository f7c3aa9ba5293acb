import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors.js'

/** Refuses what still comes over kept connections while the server stops, as every failure is answered. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable((say) => say.failure.busy, 'the server stops')
  })
}
