import type { TestProject } from 'vitest/node'
import { openScratch } from './embedded.js'
import { migrate } from './migrate.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that the tests' databases are copied from. */
    databaseTemplate: string
  }
}

/** Vitest's `globalSetup`: one server for the run, and in it the template for createTestDatabase. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await openScratch()
  await migrate(server.url, { log: () => {} })
  provide('databaseTemplate', server.url)
  return server.close
}
