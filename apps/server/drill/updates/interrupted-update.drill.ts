import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDb, type Db } from '@clubhouse/db'
import { migrate } from '@clubhouse/db/migrate'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createAdmin, signInAs } from '../../test/builders.js'
import { runServer } from '../../test/process.js'
import { startVisitors } from '../../test/rolling/visitors.js'
import { serverForTest, type TestServer } from '../../test/server.js'
import { until } from '../../test/until.js'
import { nextMigrations, nextVersionForTest, places } from '../../test/update/next-version.js'

const migrateProcess = fileURLToPath(
  new URL('../../test/update/migrate-process.js', import.meta.url),
)

let server: TestServer
let url: string
let nextVersion: string
/** One connection, which locks the places. */
let gate: Db

beforeEach(async () => {
  server = await serverForTest()
  url = server.services.config.databaseUrl ?? ''
  nextVersion = await nextVersionForTest()
  gate = createDb(url, { poolSize: 1 })
  onTestFinished(() => gate.$disconnect())
})

const updateTo = (folder: string) => migrate(url, { log: () => {}, folder })

/** Starts the next version's migrations and kills them behind the statement of that place. */
async function killAt(place: number): Promise<void> {
  await gate.$executeRaw`SELECT pg_advisory_lock(${place})`
  const child = spawn(process.execPath, [migrateProcess, url, nextVersion], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  try {
    await until(`the update comes to place ${place}`, () => isAt(place))
    child.kill('SIGKILL')
    await ended
  } finally {
    await gate.$executeRaw`SELECT pg_advisory_unlock(${place})`
  }
  await until('PostgreSQL has noticed', async () => (await migrating()) === 0)
}

async function isAt(place: number): Promise<boolean> {
  const rows = await server.db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${place}::int::oid AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return rows.length > 0
}

async function migrating(): Promise<number> {
  const rows = await server.db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
     WHERE application_name = 'clubhouse migrate' AND datname = current_database()`
  return rows.length
}

/** Of each coming migration, whether it is recorded as applied, and whether it is. */
const states = () =>
  Promise.all(
    nextMigrations.map(async ({ name, applied }) => ({
      name,
      noted: (
        await server.db.$queryRaw<unknown[]>`
          SELECT 1 FROM _prisma_migrations WHERE migration_name = ${name}`
      ).length,
      applied: (await server.db.$queryRawUnsafe<unknown[]>(applied)).length,
    })),
  )

it('kill -9 at ten places of an update under visitors: no failed call, nothing lost, nothing half done', async () => {
  const { token } = await signInAs(server, await createAdmin(server))
  const load = await startVisitors(server, { token, visitors: 3 })
  expect(places).toHaveLength(10)
  for (const place of places) {
    await killAt(place)
    for (const { name, noted, applied } of await states()) {
      expect({ place, name, applied }).toEqual({ place, name, applied: noted })
    }
  }
  expect(await updateTo(nextVersion)).toEqual(nextMigrations.slice(1).map(({ name }) => name))
  expect(await states()).toEqual(nextMigrations.map(({ name }) => ({ name, noted: 1, applied: 1 })))
  const { calls, failed, lost } = await load.stop()
  expect(calls).toBeGreaterThan(50)
  expect(failed).toEqual([])
  expect(lost).toEqual([])
})

it('after the update the previous version explains what is needed, and neither serves nor writes', async () => {
  await updateTo(nextVersion)
  const { code, output } = await runServer({ DATABASE_URL: url })
  expect(code).toBe(1)
  for (const { name } of nextMigrations) expect(output).toContain(name)
  expect(output).toMatch(/Start version \S+ or later, or restore the backup from before the update/)
  expect(output).not.toContain('at newerDatabase')
  expect(output).not.toContain('is running')
})
