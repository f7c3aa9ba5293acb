import type { FastifyInstance } from 'fastify'
import { closing } from '../errors.js'

/** Refuses what arrives on a kept connection when the server is about to stop; Fastify says that it closes that one. */
export function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw closing()
  })
}
