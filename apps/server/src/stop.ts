import type { FastifyInstance } from 'fastify'

const graceMilliseconds = 8_000

/** Ends the server: no new calls, what runs may finish, and nobody holds it open by a kept connection. */
export async function stop(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const end = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(end)
  }
}
