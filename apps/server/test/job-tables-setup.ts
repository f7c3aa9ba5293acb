import { extendTemplate } from '@clubhouse/db/testing-setup'
import type { TestProject } from 'vitest/node'
import { openQueueStore } from '../src/services/jobs/queue-store.js'

/** Vitest's `globalSetup`, after the database's: each copy of the template has the tables of the jobs already. */
export const setup = (project: TestProject): Promise<void> =>
  extendTemplate(project, 'with_jobs', async (url) => {
    const queue = await openQueueStore(url, 60, (error) => {
      throw error
    })
    await queue.close()
  })
