import type { FastifyInstance } from 'fastify'
import { badRequest, full } from '../core/errors.js'
import { receiveEvent } from '../features/finance/subscriptions/receive-event.js'
import type { Services } from '../services/services.js'
import { messages } from './messages.js'

/**
 * Where the payment provider posts its events. The body remains as it came: the signature is over its bytes. A
 * failure responds 5xx, so that the event is sent again.
 */
export function registerStripeWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 1024 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/stripe/webhook', async (request, reply) => {
      const { body, headers } = request
      const signature = headers['stripe-signature']
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string'
          ? services.payments.readEvent(body, signature)
          : null
      if (!event) {
        request.log.warn('a webhook was rejected because its signature is invalid')
        throw badRequest(messages.wrongSignature)
      }
      if (!(await services.disk.hasFreeSpace())) throw full()
      await receiveEvent(services, event)
      request.log.info({ event: event.id, type: event.type }, 'payment provider event')
      return reply.send({ received: true })
    })
  })
}
