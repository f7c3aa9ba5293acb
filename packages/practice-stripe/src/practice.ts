import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from './database.js'
import type { Secrets } from './secrets.js'

/** Now; injected so that tests can turn it. */
export type Clock = { now(): Date }

/** What practice payments work with. */
export type Practice = {
  db: Db
  clock: Clock
  /** Where the hosted pages are, without a slash at the end. */
  publicUrl: string
  /** Who is paid, as the pages name them. */
  seller: string
  secrets: Secrets
  log: FastifyBaseLogger
  /** Whether the database failed in a way that passes. */
  isOutage(error: unknown): boolean
  /** Says that there are events to deliver. */
  wake(): unknown
}

/** One transaction: what it writes, events too, is committed together. */
export type Work = Pick<Practice, 'publicUrl' | 'seller' | 'secrets'> & {
  tx: Tx
  now: Date
  /** Of the events made so far. */
  events: string[]
}

/** Does one piece of work in a transaction; its events go out after it. */
export async function transact<Result>(
  { db, clock, publicUrl, seller, secrets, wake }: Practice,
  work: (work: Work) => Promise<Result>,
  now = clock.now(),
): Promise<Result> {
  const events: string[] = []
  const result = await db.$transaction((tx) =>
    work({ tx, now, publicUrl, seller, secrets, events }),
  )
  if (events.length) wake()
  return result
}
