import type { Db, Tx } from '@clubhouse/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../core/clock.js'
import type { Secrets } from './secrets.js'

/** What practice payments work with. */
export type Practice = {
  db: Db
  clock: Clock
  /** Where the hosted pages are, without a slash at the end. */
  publicUrl: string
  secrets: Secrets
  log: FastifyBaseLogger
  /** Says that there are events to deliver. */
  wake(): unknown
}

/** One piece of work: all that it writes, events too, stands or falls together. */
export type Work = Pick<Practice, 'publicUrl' | 'secrets'> & {
  tx: Tx
  now: Date
  /** Of the events made so far. */
  events: string[]
}

/** Does one piece of work in a transaction; its events go out after it. */
export async function transact<Result>(
  { db, clock, publicUrl, secrets, wake }: Practice,
  work: (work: Work) => Promise<Result>,
  now = clock.now(),
): Promise<Result> {
  const events: string[] = []
  const result = await db.$transaction((tx) => work({ tx, now, publicUrl, secrets, events }))
  if (events.length) wake()
  return result
}
