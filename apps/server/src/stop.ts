import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long running calls may go on once no new ones are accepted, in milliseconds. */
const graceMilliseconds = 8_000

/**
 * Ends the server: no new calls, the running ones may finish, and kept connections are closed. For `leaveSeconds`
 * before that it reports in /ready that it leaves, and serves on, so that a proxy sends its calls elsewhere in time.
 */
export async function stop(
  app: FastifyInstance,
  { leaveSeconds }: { leaveSeconds: number },
): Promise<void> {
  if (leaveSeconds) {
    app.leave.begun = true
    await pause(leaveSeconds * 1000)
    // Right after new connections were accepted: one that waits when the listener closes would be broken.
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
