import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from './testing.js'

/** As `apps/server/src/features/history/list-audit-log.ts` selects a page. */
const page = (condition: string) =>
  `SELECT id FROM audit_log WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT 51`

it('the history of one kind, or of one person, is read without the entries of all others', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.connect()
  await client.query(
    `INSERT INTO audit_log (id, action, actor_id, created_at)
     SELECT gen_random_uuid(), 'session.refuse', gen_random_uuid(), now() - n * interval '1 minute'
       FROM generate_series(1, 5000) n`,
  )
  await client.query('ANALYZE audit_log')
  const planOf = async (condition: string) => {
    const { rows } = await client.query(`EXPLAIN ${page(condition)}`)
    return JSON.stringify(rows)
  }
  expect(await planOf(`split_part(action, '.', 1) = 'chapter'`)).toContain(
    'audit_log_kind_created_at_idx',
  )
  expect(await planOf(`actor_id = '00000000-0000-7000-8000-000000000001'`)).toContain(
    'audit_log_actor_id_created_at_idx',
  )
})
