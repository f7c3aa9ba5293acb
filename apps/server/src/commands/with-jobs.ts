import type { Services } from '../services/services.js'
import type { Command } from './command.js'

/** Runs the work of a command that queues emails for the running server. */
export async function withJobs<Result>(
  { db, url }: Parameters<Command>[0],
  work: (services: Pick<Services, 'db' | 'jobs'>) => Promise<Result>,
): Promise<Result> {
  // Other commands of the same file do without the queue.
  const [{ createJobs }, { createObservability }] = await Promise.all([
    import('../services/jobs/create-jobs.js'),
    import('../observability/observability.js'),
  ])
  const jobs = createJobs(url, createObservability({ logLevel: 'silent' }))
  try {
    return await work({ db, jobs })
  } finally {
    await jobs.stop()
  }
}
