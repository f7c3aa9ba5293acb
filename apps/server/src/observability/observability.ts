import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, SlowQueries } from '@clubhouse/db'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.js'
import { type Counts, createCounts } from './counts.js'
import { createLog, type LogDestination } from './log.js'
import { createOutageWatch, type OutageWatch } from './outage-watch.js'

/** The present work: a procedure, a route or a kind of job, and the id under which the log has it. */
export type CurrentWork = { name: string; id: string }

/** The operators' view of the server: log, metrics, outages and slow calls. */
export type Observability = {
  log: FastifyBaseLogger
  counts: Counts
  outages: OutageWatch
  /** The work of the code that calls this. */
  calls: AsyncLocalStorage<CurrentWork>
}

/** Made before everything else; `stream` gets the log in place of standard output. */
export function createObservability(
  config: Pick<Config, 'logLevel'>,
  stream?: LogDestination,
): Observability {
  const outages = createOutageWatch()
  return {
    log: createLog(config, outages.met, stream),
    counts: createCounts(),
    outages,
    calls: new AsyncLocalStorage(),
  }
}

/** From when on the log calls a statement of the database slow (SLOW_QUERY_MS); undefined: never. */
export function slowQueriesOf(
  { slowQueryMilliseconds }: Pick<Config, 'slowQueryMilliseconds'>,
  { log, calls }: Observability,
): SlowQueries | undefined {
  if (slowQueryMilliseconds === 0) return undefined
  return {
    overMilliseconds: slowQueryMilliseconds,
    tell: (query) => {
      const call = calls.getStore()
      log.warn({ ...query, call: call?.name, reqId: call?.id }, 'a slow query')
    },
  }
}

/**
 * Logs outages while `app` is open. An outage is over when a write succeeds, even an empty one, and disk space is
 * sufficient.
 */
export function followOutages(
  app: FastifyInstance,
  {
    db,
    disk,
    observability,
  }: { db: Db; disk: { hasFreeSpace(): Promise<boolean> }; observability: Observability },
): void {
  const serves = async () => {
    await db.$executeRaw`DELETE FROM daily_run WHERE false`
    return disk.hasFreeSpace()
  }
  observability.outages.follow({ log: observability.log, serves })
  app.addHook('onClose', async () => observability.outages.stop())
}
