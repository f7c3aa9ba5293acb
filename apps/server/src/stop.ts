import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What runs may go on for so long once nobody is let in any more, in milliseconds. */
const graceMilliseconds = 8_000

/**
 * Ends the server: no new calls, what runs may finish, and nobody holds it open by a kept connection. For `leaveSeconds`
 * before that it says in /ready that it goes, and serves on, so that a proxy sends its calls elsewhere in time.
 */
export async function stop(
  app: FastifyInstance,
  { leaveSeconds }: { leaveSeconds: number },
): Promise<void> {
  if (leaveSeconds) {
    app.leave.begun = true
    await pause(leaveSeconds * 1000)
    // Right after new connections were taken in: one that waits when the door closes would be broken.
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
