import type { TestProject } from 'vitest/node'
import { databaseOf, withDatabase } from './database-url.js'
import { openScratch } from './embedded.js'
import { migrate } from './migrate.js'
import { createPool } from './pool.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that the tests' databases are copied from. */
    databaseTemplate: string
  }
}

/**
 * Vitest's `globalSetup`: the run's one PostgreSQL server, which all its projects share, and in it the template for
 * createTestDatabase.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('databaseTemplate' in vitest.getRootProject().getProvidedContext()) return undefined
  const server = await openScratch()
  await migrate(server.url, { log: () => {} })
  vitest.provide('databaseTemplate', server.url)
  return server.close
}

/**
 * Gives one project a separate template with the tables that `prepare` adds; for a `globalSetup` after the one above.
 */
export async function extendTemplate(
  project: TestProject,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const { databaseTemplate } = project.getProvidedContext()
  const pool = createPool(withDatabase(databaseTemplate, 'postgres'), { name, poolSize: 1 })
  await pool.query(`CREATE DATABASE "${name}" TEMPLATE "${databaseOf(databaseTemplate)}"`)
  await pool.end()
  const url = withDatabase(databaseTemplate, name)
  await prepare(url)
  project.provide('databaseTemplate', url)
}
