import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Db, outageOf, type SlowQuery } from './index.js'
import { createTestDatabase, type TestDatabase } from './testing.js'

let database: TestDatabase
let db: Db
/** Another connection to the same database, which is never suspended. */
let observer: pg.Client
const stopped: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  observer = new pg.Client({ connectionString: database.url })
  await observer.connect()
  await observer.query('CREATE TABLE note (text text)')
  db = createDb(database.url, { poolSize: 1, responseMilliseconds: 600 })
})
afterEach(() => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
})
afterAll(async () => {
  await db.$disconnect()
  await observer.end()
  await database.drop()
})

/** Suspends the process of the connection that `query` uses. */
async function holdUp(query: Pick<Db, '$queryRaw'>): Promise<void> {
  const [row] = await query.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
  if (!row) throw new Error('no connection')
  process.kill(row.pid, 'SIGSTOP')
  stopped.push(row.pid)
}

const failure = (work: PromiseLike<unknown>) =>
  work.then(
    () => expect.unreachable('it went through'),
    (error: unknown) => error,
  )
const notes = async () =>
  (await observer.query<{ text: string }>('SELECT text FROM note ORDER BY text')).rows.map(
    ({ text }) => text,
  )

describe('a database that hangs', () => {
  it('is not waited for, and used again when it goes on', { timeout: 8000 }, async () => {
    await holdUp(db)
    expect(outageOf(await failure(db.$queryRaw`SELECT 1`))).toBe('unreachable')
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
  })

  it('in the middle of a transaction undoes it, and what comes next is not part of it', {
    timeout: 8000,
  }, async () => {
    const transaction = db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO note VALUES ('undone')`
      await holdUp(tx)
      await tx.$executeRaw`INSERT INTO note VALUES ('undone, too')`
    })
    expect(outageOf(await failure(transaction))).toBe('unreachable')
    await db.$executeRaw`INSERT INTO note VALUES ('kept')`
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
    await db.$executeRaw`INSERT INTO note VALUES ('kept, too')`
    expect(await notes()).toEqual(['kept', 'kept, too'])
  })
})

it('a statement that takes too long is stopped by the database itself', async () => {
  const error = await failure(db.$queryRaw`SELECT 1 FROM pg_sleep(5)`)
  expect(error).toMatchObject({ message: expect.stringContaining('57014') })
  expect(outageOf(error)).toBe('unreachable')
})

it('a transaction may take its time between its statements', async () => {
  const result = db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`
    const start = Date.now()
    await expect.poll(() => Date.now() - start, { timeout: 3000 }).toBeGreaterThan(900)
    return tx.$queryRaw`SELECT 2 AS two`
  })
  expect(await result).toEqual([{ two: 2 }])
})

it('reports a slow statement with its text and never its values, and one that was stopped, too', async () => {
  const slowOnes: SlowQuery[] = []
  const slow = { overMilliseconds: 100, tell: (query: SlowQuery) => slowOnes.push(query) }
  const watched = createDb(database.url, { poolSize: 1, responseMilliseconds: 600, slow })
  await watched.$queryRaw`SELECT ${'a secret'} AS quick`
  await watched.$transaction((tx) => tx.$queryRaw`SELECT ${'a secret'}, 1 FROM pg_sleep(0.2)`)
  await failure(watched.$queryRaw`SELECT ${'a secret'}, 2 FROM pg_sleep(5)`)
  await watched.$disconnect()
  const statements = slowOnes.map(({ statement }) => statement)
  expect(statements).toContain('SELECT $1, 1 FROM pg_sleep(0.2)')
  expect(statements).toContain('SELECT $1, 2 FROM pg_sleep(5)')
  expect(statements.join()).not.toContain('secret')
  for (const { milliseconds } of slowOnes) expect(milliseconds).toBeGreaterThanOrEqual(100)
})
