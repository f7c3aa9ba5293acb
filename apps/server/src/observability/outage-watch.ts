import { setTimeout } from 'node:timers/promises'
import type { Outage } from '@clubhouse/db'
import type { FastifyBaseLogger } from 'fastify'

/** In milliseconds, between two checks whether the database is back. */
const pause = 1000

export type OutageWatch = {
  /** A call met an outage. */
  met(outage: Outage, error: Error): void
  /** From now on outages are logged in `log`; `serves` rejects, or returns false, as long as one lasts. */
  follow(server: { log: FastifyBaseLogger; serves: () => Promise<boolean> }): void
  stop(): void
}

/**
 * Logs an outage twice, however many calls meet it: when it has begun, and how long it took. One that is over before
 * the first check is logged in one line that needs no action.
 */
export function createOutageWatch(): OutageWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let server: Parameters<OutageWatch['follow']>[0] | null = null
  let current: { calls: number } | null = null

  const wait = () => setTimeout(pause, undefined, { signal, ref: false }).catch(() => {})
  const isOver = async () => Boolean(await server?.serves().catch(() => false))

  async function follow(outage: Outage, { message: reason }: Error, log: FastifyBaseLogger) {
    const met = { calls: 1 }
    current = met
    const begun = performance.now()
    const isShort = await isOver()
    if (isShort) {
      log.warn({ outage, reason }, 'the database failed one request and has recovered')
      await wait()
    } else {
      log.error({ outage, reason }, 'an outage started')
      do await wait()
      while (!signal.aborted && !(await isOver()))
      if (signal.aborted) return
      const seconds = Math.round((performance.now() - begun) / 1000)
      log.warn({ outage, seconds, calls: met.calls }, 'the outage is over')
    }
    current = null
  }

  return {
    met: (outage, error) => {
      if (!server || signal.aborted) return
      if (current) current.calls++
      else void follow(outage, error, server.log)
    },
    follow: (followed) => {
      server = followed
    },
    stop: () => stopping.abort(),
  }
}
