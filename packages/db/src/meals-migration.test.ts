import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createDb } from './client.js'
import { createTestDatabase } from './testing.js'

const migration = new URL(
  '../prisma/migrations/20261126141000_meals_with_ids/migration.sql',
  import.meta.url,
)

it('the migration gives the meals of existing events IDs, in their order', async () => {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const dinner = {
    title: 'Dinner',
    type: 'Once',
    date: new Date('2030-05-04'),
    timeStart: '18:00',
    timeEnd: '21:00',
  } as const
  const names = ['Trout', 'Crème brûlée; “pie”', 'Soup']
  const { id: eventId } = await db.event.create({ data: { ...dinner, meals: names } })
  await db.event.create({ data: dinner })
  const [, insert = ''] = (await readFile(migration, 'utf8')).split(/(?=INSERT INTO)/)
  // Twice, because it adds only what is missing.
  for (let round = 0; round < 2; round++) await db.$executeRawUnsafe(insert)
  const rows = await db.eventMeal.findMany({ orderBy: { place: 'asc' } })
  expect(rows).toEqual(
    names.map((name, place) => ({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      eventId,
      name,
      place,
      price: null,
    })),
  )
})
