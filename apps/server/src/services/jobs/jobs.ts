import type { Connections, Db, Tx } from '@clubhouse/db'
import type { FastifyBaseLogger } from 'fastify'
import type { JobData, JobName } from './job-kinds.js'

/** The context of a job handler; `id` is the same in every attempt. */
export type Job = {
  id: string
  /** The name of the job, of a notice the key of its setting. */
  kind: string
  log: FastifyBaseLogger
  /** How many there are with this one. */
  tries: number
  isLastTry: boolean
}

/**
 * Does the work of each kind. Runs again when it throws or its process dies, so that its work must be safe to repeat;
 * has 30 seconds.
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

/** Runs a server's jobs. */
export type Worker = {
  /**
   * Runs all due jobs of all queues at once, and resolves with their number when they have finished; null once stopped.
   */
  runDueJobs(): Promise<number | null>
  /** Begins no more jobs and resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** `startAfter`: not before then. */
export type EnqueueOptions = { startAfter?: Date }

export type Delayed<Data> = { data: Data; startAfter: Date }

/** Work for after the response, kept in the database until it is done. */
export type Jobs = {
  /** Writes a job with the transaction that `db` is: both are committed, or neither. */
  enqueue<Name extends JobName>(
    db: Db | Tx,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Queues many jobs at once. */
  enqueueAll<Name extends JobName>(
    db: Db | Tx,
    name: Name,
    data: readonly JobData[Name][],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Removes and returns the delayed job of this name about `subjectId`; null when none is still waiting for its time. */
  takeDelayed<Name extends 'event.changed'>(
    tx: Tx,
    name: Name,
    subjectId: string,
  ): Promise<Delayed<JobData[Name]> | null>
  /** As `takeDelayed`, for a job that is due and that no worker has begun. */
  takeDue<Name extends 'event.changed'>(
    tx: Tx,
    name: Name,
    subjectId: string,
  ): Promise<Delayed<JobData[Name]> | null>
  /** Until when a notice that begins now waits for further changes of its subject, by the queue's own time. */
  gatherUntil(): Date
  /** Returns how many emails wait for an attempt or are being sent. */
  countMails(db: Db): Promise<number>
  /** Repeats a failed job, given up or not, from its first attempt. Returns whether there is one. */
  tryAgain(tx: Tx, id: string): Promise<boolean>
  /** Begins to work on present and coming jobs. */
  start(handlers: JobHandlers, log: FastifyBaseLogger): Promise<Pick<Worker, 'runDueJobs'>>
  /** What is pending, running or failed, by kind; `oldestSeconds`: the age of the oldest pending or running one. */
  census(): Promise<JobCensus[]>
  /** How many connections the queue uses; null before its first use. */
  connections(): Connections | null
  /** Begins no more jobs and resolves when the running ones are done, or after 8 seconds. */
  stop(): Promise<void>
}
