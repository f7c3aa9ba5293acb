import { jobHandlers } from '../src/job-handlers.js'
import type { TestServer } from './server.js'
import { until, whileWaiting } from './until.js'

/** Lets the server run its jobs whenever a test waits by `until`; attempts follow each other at once. */
export async function startJobs({ services, app }: TestServer): Promise<void> {
  const { runDueJobs } = await services.jobs.start(jobHandlers(services), app.log)
  whileWaiting(runDueJobs)
}

export type QueuedJob = {
  state: string
  data: { name: string; data: unknown }
  retry_count: number
}

/** The jobs of the queue, oldest first. */
export const jobsIn = ({ db }: Pick<TestServer, 'db'>) =>
  db.$queryRaw<QueuedJob[]>`
    SELECT state::text, data, retry_count FROM pgboss.job ORDER BY created_on`

/** Resolves when every job is done. */
export const jobsDone = (server: Pick<TestServer, 'db'>) =>
  until('every job is done', async () => (await jobsIn(server)).length === 0)
