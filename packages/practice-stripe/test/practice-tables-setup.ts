import { createDb } from '@clubhouse/db'
import { extendTemplate } from '@clubhouse/db/testing-setup'
import type { TestProject } from 'vitest/node'
import { createTables } from '../src/create-tables.js'

/** Vitest's `globalSetup`, after the database's: each copy of the template has the tables of practice payments already. */
export const setup = (project: TestProject): Promise<void> =>
  extendTemplate(project, 'with_practice', async (url) => {
    const db = createDb(url, { poolSize: 1 })
    await createTables(db)
    await db.$disconnect()
  })
