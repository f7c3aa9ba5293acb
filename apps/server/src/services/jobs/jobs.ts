import type { Connections, Db, Tx } from '@clubhouse/db'
import type { FastifyBaseLogger } from 'fastify'
import type { JobData, JobName } from './job-kinds.js'
import type { UndeliveredJob } from './undelivered-jobs.js'

/** What a handler knows of its job beside the data; `id` stays the same in every try. */
export type Job = { id: string; log: FastifyBaseLogger; isLastTry: boolean }

/**
 * What does the work of each kind. Runs again when it throws or its process dies, so that what it does
 * must bear being done twice; has 30 seconds.
 */
export type JobHandlers = {
  [Name in JobName]: (data: JobData[Name], job: Job) => Promise<void>
}

export type JobCensus = {
  kind: string
  waiting: number
  running: number
  failed: number
  oldestSeconds: number
}

/** Work for after the answer, kept in the database until it is done. */
export type Jobs = {
  /** Writes a job with the transaction that `db` is: both come to be, or neither. */
  enqueue<Name extends JobName>(db: Db | Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Jobs with a message that was not taken, given up or not, the newest 1,000 first. */
  listUndelivered(db: Db): Promise<UndeliveredJob[]>
  /** Has such a job done anew. Answers what it was; null when there is none. */
  tryAgain(tx: Tx, id: string): Promise<UndeliveredJob['output'] | null>
  /** Begins to work off what is there and what comes. */
  start(handlers: JobHandlers, log: FastifyBaseLogger): Promise<void>
  /** What waits, runs or has failed, by kind; `oldestSeconds`: since the oldest that waits or runs was written. */
  census(): Promise<JobCensus[]>
  /** How many connections the queue uses; null before its first use. */
  connections(): Connections | null
  /** Takes no more jobs and resolves when those that run are done, or after 8 seconds. */
  stop(): Promise<void>
}
