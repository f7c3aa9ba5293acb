import { expect, it } from 'vitest'
import { createDb } from './index.js'
import { statementNames } from './statement-names.js'
import { createTestDatabase } from './testing.js'

it('a statement has a name from the second time on, and keeps it', () => {
  const nameOf = statementNames()
  const names = ['a', 'a', 'b', 'a', 'b', 'b'].map((sql) => nameOf({ sql }))
  expect(names).toEqual(['', 's0', '', 's0', 's1', 's1'])
})

it('a hundred statements have names, and no more', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 300 }, (_, n) => {
    nameOf({ sql: `SELECT ${n}` })
    return nameOf({ sql: `SELECT ${n}` })
  })
  expect(new Set(names).size).toBe(101)
  expect(nameOf({ sql: 'SELECT 0' })).toBe('s0')
})

it('a statement that came before still reads a table that gets another column', async () => {
  const database = await createTestDatabase()
  const db = createDb(database.url, { poolSize: 1 })
  try {
    const read = () => db.chapter.findMany({ orderBy: { name: 'asc' } })
    for (let times = 0; times < 3; times++) expect(await read()).toEqual([])
    const prepared = await db.$queryRaw`SELECT name FROM pg_prepared_statements`
    expect(prepared).toEqual([{ name: 's0' }])
    await db.$executeRaw`ALTER TABLE chapter ADD COLUMN motto text`
    expect(await read()).toEqual([])
  } finally {
    await db.$disconnect()
    await database.drop()
  }
})
