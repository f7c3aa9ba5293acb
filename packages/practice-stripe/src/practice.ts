import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from './secrets.js'
import type { Db, Tx } from './store.js'

/** Returns now; injected so that tests can set it. */
export type Clock = { now(): Date }

/** The dependencies of practice payments. */
export type Practice = {
  db: Db
  clock: Clock
  /** The address of the hosted pages, without a slash at the end. */
  publicUrl: string
  /** Returns the payee's current name for the pages. */
  seller: () => string
  secrets: Secrets
  log: FastifyBaseLogger
  /** Whether a failure of the database is temporary. */
  isOutage(error: unknown): boolean
  /** Called when there are events to deliver. */
  wake(): unknown
}

/** One transaction: what it writes, events too, is committed together. */
export type Work = Pick<Practice, 'publicUrl' | 'secrets'> & {
  seller: string
  tx: Tx
  now: Date
  /** The ids of the events created so far. */
  events: string[]
}

/** Does one piece of work in a transaction; its events are sent after it. */
export async function transact<Result>(
  { db, clock, publicUrl, seller, secrets, wake }: Practice,
  work: (work: Work) => Promise<Result>,
  now = clock.now(),
): Promise<Result> {
  const events: string[] = []
  const result = await db.$transaction((tx) =>
    work({ tx, now, publicUrl, seller: seller(), secrets, events }),
  )
  if (events.length) wake()
  return result
}
