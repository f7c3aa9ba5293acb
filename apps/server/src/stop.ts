import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long running requests may continue once no new ones are accepted, in milliseconds. */
const graceMilliseconds = 8_000

/**
 * Stops the server: accepts no new requests, lets running ones finish, and closes idle connections. Before that it
 * reports 503 on /ready for `leaveSeconds` while it still serves, so that a proxy can route requests elsewhere.
 */
export async function stop(
  app: FastifyInstance,
  { leaveSeconds }: { leaveSeconds: number },
): Promise<void> {
  if (leaveSeconds) {
    app.leave.begun = true
    await pause(leaveSeconds * 1000)
    // After pending connections are accepted: one still queued when the listener closes would be broken.
    await setImmediate()
  }
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const end = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(end)
  }
}
