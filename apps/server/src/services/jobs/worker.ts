import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { z } from 'zod/mini'
import type { Observability } from '../../observability/observability.js'
import type { JobHandlers, Worker } from './jobs.js'
import type { Failure, QueueStore } from './queue-store.js'
import { type QueueName, queues } from './queues.js'
import { runJob } from './run-job.js'
import { Undelivered } from './undelivered.js'

/** Less than the queue's expiry, so that no other server begins a job that still runs. */
const limitMilliseconds = 30_000

/**
 * Runs the jobs of each queue independently: every `pollMilliseconds`, or only on `runDueJobs` if that is null.
 * pg-boss's own worker doesn't wait until the database has recorded that a job is done: a failure there would end the
 * process, and a stop could interrupt it.
 */
export function startWorker(
  store: QueueStore,
  handlers: JobHandlers,
  observability: Pick<Observability, 'log' | 'calls'>,
  pollMilliseconds: number | null,
): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<unknown>>()

  const begin = async (queue: QueueName, batchSize: number) => {
    const jobs = await store.boss.fetch<object>(queue, { batchSize, includeMetadata: true })
    return jobs.map((job) => doJob(store, queue, handlers, job, observability))
  }
  const poll = async ({ name, atOnce }: (typeof queues)[number], pause: number) => {
    const running = new Set<Promise<void>>()
    while (!signal.aborted) {
      const batchSize = atOnce - running.size
      const jobs = await begin(name, batchSize)
      for (const job of jobs) {
        const work = job.finally(() => running.delete(work))
        running.add(work)
      }
      // A full batch means that there is more: the next poll is when a job ends.
      if (jobs.length < batchSize) {
        await setTimeout(pause, undefined, { signal }).catch(() => {})
      } else if (running.size === atOnce) await Promise.race(running)
    }
    await Promise.all(running)
  }
  if (pollMilliseconds !== null) {
    for (const queue of queues) underWay.add(poll(queue, pollMilliseconds))
  }
  return {
    async runDueJobs() {
      if (signal.aborted) return null
      const pass = Promise.all(
        queues.map(async ({ name, atOnce }) => {
          const jobs = await begin(name, atOnce)
          await Promise.all(jobs)
          return jobs.length
        }),
      )
      underWay.add(pass)
      const counts = await pass.finally(() => underWay.delete(pass))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

async function doJob(
  { fail, done }: QueueStore,
  queue: QueueName,
  handlers: JobHandlers,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<object>,
  { log, calls }: Pick<Observability, 'log' | 'calls'>,
): Promise<void> {
  const { name, data: subject } = namedContent.parse(data)
  const jobLog = log.child({ job: id, kind: name })
  const job = {
    ...{ id, kind: subject.key ?? name, log: jobLog },
    ...{ tries: retryCount + 1, isLastTry: retryCount >= retryLimit },
  }
  try {
    const failure = await calls
      .run({ name, id }, () => runJob(handlers, data, job, limitMilliseconds))
      .then(
        () => null,
        (error: unknown) => error ?? 'unknown',
      )
    if (failure === null) {
      await done(queue, id)
    } else {
      const { tries } = job
      const isFinal = job.isLastTry || (failure instanceof Undelivered && failure.isFinal)
      report(failure, tries, isFinal, jobLog)
      await fail(queue, id, describe(failure, tries), isFinal)
    }
  } catch (err) {
    jobLog.warn({ err }, 'the outcome of the job could not be recorded, so it will run again')
  }
}

const describe = (failure: unknown, tries: number): Failure => ({
  message: String(failure instanceof Error ? failure.message : failure).slice(0, 1000),
  tries,
})
const namedContent = z.object({
  name: z.catch(z.string(), 'unknown'),
  /** Of a notice, which setting allows it. */
  data: z.catch(z.object({ key: z.optional(z.string()) }), {}),
})

function report(err: unknown, tries: number, last: boolean, log: FastifyBaseLogger): void {
  // Without the error itself: a final failure is logged whatever the cause, an outage, too.
  const reason = String(err)
  if (last)
    log.error({ reason, tries }, 'the job failed permanently; it is kept in pgboss.job for 30 days')
  else log.warn({ err, tries }, 'the job failed and will be retried')
}
