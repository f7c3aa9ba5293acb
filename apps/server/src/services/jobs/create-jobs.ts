import { setTimeout } from 'node:timers/promises'
import { type Connections, type Db, Prisma, type Tx } from '@clubhouse/db'
import type PgBoss from 'pg-boss'
import { z } from 'zod/mini'
import type { Observability } from '../../observability/observability.js'
import { countJobs, countMails } from './count-jobs.js'
import { jobKinds } from './job-kinds.js'
import type { Jobs, Worker } from './jobs.js'
import { expireInSeconds, openQueueStore } from './queue-store.js'
import { takeJob } from './take-job.js'
import { tryAgain } from './try-again.js'
import { startWorker } from './worker.js'

const graceMilliseconds = 8_000

/** How often jobs are looked for and tried again; tests pass their own. */
export type Pace = {
  /** Null: only when asked to by `runDueJobs`. */
  pollMilliseconds: number | null
  /** Seconds before the second attempt; doubles at each attempt, except for 0. */
  retryDelay: number
  /** Seconds between checks for jobs whose process died. */
  sweepInterval: number
  /** Seconds for which a notice waits for further changes of its subject. */
  gatherSeconds: number
}
const calm: Pace = {
  pollMilliseconds: 1000,
  retryDelay: 30,
  sweepInterval: 20,
  gatherSeconds: 600,
}

/** Jobs in the club's own database. Its tables are created with the first job, or at the start. */
export function createJobs(
  url: string,
  { calls }: Pick<Observability, 'calls'>,
  { pollMilliseconds, retryDelay, sweepInterval, gatherSeconds }: Pace = calm,
): Jobs {
  let opening: ReturnType<typeof openQueueStore> | null = null
  let connections: (() => Connections) | null = null
  let onError = (_error: Error) => {}
  let worker: Worker | null = null
  const open = () => {
    opening ??= openQueueStore(url, sweepInterval, (error) => onError(error)).catch(
      (error: unknown) => {
        // The next job tries again: the database may only have been away.
        opening = null
        throw error
      },
    )
    void opening.then(
      (store) => {
        connections = store.connections
      },
      () => {},
    )
    return opening
  }
  const enqueueAll: Jobs['enqueueAll'] = async (db, name, all, { startAfter } = {}) => {
    if (all.length === 0) return
    const { boss } = await open()
    const { queueOf, priority, priorityOf, tries, data: schema } = jobKinds[name]
    // A job that its worker can't read would fail again and again, where nobody sees it.
    for (const data of all) z.parse(schema, data)
    const jobs = all.map((data) => ({
      name: queueOf(data),
      priority: priorityOf?.(data) ?? priority,
      data: { name, data },
      retryLimit: tries - 1,
      retryDelay,
      retryBackoff: retryDelay > 0,
      expireInSeconds,
      ...(startAfter && { startAfter }),
    }))
    await boss.insert(jobs, { db: insertingIn(db, jobs.length) })
  }
  let stopping: Promise<void> | null = null
  const stop = async () => {
    const grace = setTimeout(graceMilliseconds, undefined, { ref: false })
    await Promise.race([worker?.stop(), grace])
    const open = await opening
    await open?.close()
  }
  return {
    enqueue: (db, name, data, options) => enqueueAll(db, name, [data], options),
    enqueueAll,
    gatherUntil: () => new Date(Date.now() + gatherSeconds * 1000),
    async takeDelayed(tx, name, subjectId) {
      await open()
      return takeJob(tx, name, { subjectId, isDue: false })
    },
    async takeDue(tx, name, subjectId) {
      await open()
      return takeJob(tx, name, { subjectId, isDue: true })
    },
    async countMails(db) {
      await open()
      return countMails(db)
    },
    async tryAgain(tx, id) {
      await open()
      return tryAgain(tx, id)
    },
    async census() {
      return countJobs(await open())
    },
    connections: () => connections?.() ?? null,
    async start(handlers, log) {
      onError = (err) => log.error({ err }, 'the job queue reported an error')
      worker = startWorker(await open(), handlers, { log, calls }, pollMilliseconds)
      return worker
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/**
 * Lets pg-boss insert `count` jobs over the caller's own connection. Its statement has numbered placeholders, which
 * become Prisma's: the values stay values.
 */
const insertingIn = (db: Db | Tx, count: number): PgBoss.Db => ({
  async executeSql(text, values) {
    const placeholder = /\$(\d+)/g
    const inOrder = [...text.matchAll(placeholder)].map(([, n]): unknown => values[Number(n) - 1])
    const inserted = await db.$executeRaw(Prisma.sql(text.split(/\$\d+/), ...inOrder))
    // No row means no queue: better no transaction than a lost job.
    if (inserted !== count) throw new Error('A job was not queued.')
    return { rows: [] }
  },
})
