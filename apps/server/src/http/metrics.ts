import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { unauthorized } from '../core/errors.js'
import { hashSecret } from '../core/secret.js'
import type { Services } from '../services/services.js'
import { createMetrics } from './collect-metrics.js'
import { listenAt } from './listen-at.js'

/** With METRICS_TOKEN: /metrics for callers with the token. Without it the address is unknown, as any other. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config
  if (!metricsToken) return
  const metrics = createMetrics(services, app.server)
  app.addHook('onClose', async () => metrics.stop())
  app.get('/metrics', async ({ headers }, reply) => {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined || !isSame(token, metricsToken)) {
      reply.header('www-authenticate', 'Bearer')
      throw unauthorized()
    }
    return sendMetrics(reply, await metrics.text())
  })
}

/** With METRICS_PORT: serves /metrics to callers on this machine, on a separate port that no proxy uses. */
export async function listenForMetrics(app: FastifyInstance, services: Services): Promise<void> {
  const { metricsPort } = services.config
  if (metricsPort === null) return
  const metrics = createMetrics(services, app.server)
  const server = Fastify({ logger: false, forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => sendMetrics(reply, await metrics.text()))
  await listenAt(server, { setting: 'METRICS_PORT', host: '127.0.0.1', port: metricsPort })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : null
  services.observability.log.info({ port }, 'metrics are at /metrics of 127.0.0.1')
  app.addHook('onClose', async () => {
    metrics.stop()
    await server.close()
  })
}

const sendMetrics = (reply: FastifyReply, text: string) =>
  reply
    .header('cache-control', 'no-store')
    .type('text/plain; version=0.0.4; charset=utf-8')
    .send(text)

/** Hashes have one length, and reveal nothing of where two texts differ. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)))
