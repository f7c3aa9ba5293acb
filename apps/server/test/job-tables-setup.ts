import type {} from '@clubhouse/db/testing-setup'
import type { TestProject } from 'vitest/node'
import { openQueue } from '../src/services/jobs/queue.js'

/** Vitest's `globalSetup`, after the database's: each copy of the template has the tables of the jobs already. */
export async function setup(project: TestProject): Promise<void> {
  const { databaseTemplate } = project.getProvidedContext()
  const queue = await openQueue(databaseTemplate, 60, (error) => {
    throw error
  })
  await queue.close()
}
