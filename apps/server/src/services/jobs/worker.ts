import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { z } from 'zod/mini'
import type { Watch } from '../../watch/watch.js'
import type { JobHandlers } from './jobs.js'
import { queue } from './queue.js'
import { runJob } from './run-job.js'

const atOnce = 5
/** Below the queue's expiry, so that nobody else begins a job that still runs. */
const limitMilliseconds = 30_000

/**
 * Looks for jobs and does them. pg-boss's own worker does not wait for the database to note that a job
 * is done: a failure there would end the process, and a stop could come in between.
 */
export function startWorker(
  boss: PgBoss,
  handlers: JobHandlers,
  watch: Pick<Watch, 'log' | 'calls'>,
  pollMilliseconds: number,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping

  const look = async () => {
    while (!signal.aborted) {
      const batchSize = atOnce - running.size
      for (const job of await boss.fetch<object>(queue, { batchSize, includeMetadata: true })) {
        const work = doJob(boss, handlers, job, watch).finally(() => running.delete(work))
        running.add(work)
      }
      const pause = setTimeout(pollMilliseconds, undefined, { signal }).catch(() => {})
      await (running.size === atOnce ? Promise.race(running) : pause)
    }
  }
  const looking = look()
  return {
    stop: async () => {
      stopping.abort()
      await looking
      await Promise.all(running)
    },
  }
}

async function doJob(
  boss: PgBoss,
  handlers: JobHandlers,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<object>,
  { log, calls }: Pick<Watch, 'log' | 'calls'>,
): Promise<void> {
  const { name } = namedContent.parse(data)
  const jobLog = log.child({ job: id, kind: name })
  const isLastTry = retryCount >= retryLimit
  try {
    const failure = await calls
      .run({ name, id }, () =>
        runJob(handlers, data, { id, log: jobLog, isLastTry }, limitMilliseconds),
      )
      .then(
        () => null,
        (error: unknown) => error ?? 'unknown',
      )
    if (failure === null) {
      await boss.deleteJob(queue, id)
    } else {
      report(failure, retryCount + 1, isLastTry, jobLog)
      await boss.fail(queue, id, { message: String(failure) })
    }
  } catch (err) {
    jobLog.warn({ err }, 'the database did not note what became of the job: it will run again')
  }
}

const namedContent = z.object({ name: z.catch(z.string(), 'unknown') })

function report(err: unknown, tries: number, last: boolean, log: FastifyBaseLogger): void {
  // Without the error itself: for good is told whatever the cause, an outage, too.
  const reason = String(err)
  if (last)
    log.error({ reason, tries }, 'the job failed for good; it stays in pgboss.job for 30 days')
  else log.warn({ err, tries }, 'the job failed and will be tried again')
}
