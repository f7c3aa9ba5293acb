import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Db, uniqueViolation } from './index.js'
import { createTestDatabase, type TestDatabase } from './testing.js'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const chapter = (slug: string) => db.chapter.create({ data: { name: 'Oak', slug } })
const failure = (work: PromiseLike<unknown>) =>
  work.then(
    () => expect.unreachable('the write went through'),
    (error: unknown) => error,
  )

it('names the index that a create violated', async () => {
  await chapter('oak')
  expect(uniqueViolation(await failure(chapter('oak')))).toBe('chapter_slug_key')
})

it('names the index that a raw statement violated', async () => {
  await chapter('elm')
  const error = await failure(
    db.$executeRaw`INSERT INTO chapter (id, name, slug, updated_at)
      VALUES (gen_random_uuid(), 'Elm', 'elm', now())`,
  )
  expect(uniqueViolation(error)).toBe('chapter_slug_key')
})

it('is null for other errors', async () => {
  const error = await failure(db.$executeRaw`SELECT 1 / 0`)
  expect(uniqueViolation(error)).toBeNull()
  expect(uniqueViolation(undefined)).toBeNull()
})
