import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { serverForTest } from '../../../test/server.js'

const migration = new URL(
  '../../../../../packages/db/prisma/migrations/20261123202933_outbox/migration.sql',
  import.meta.url,
)

it('migrates earlier refused messages into the outbox', async () => {
  const { db, services } = await serverForTest()
  const fail = async (email: string, change: string) => {
    await services.jobs.enqueue(db, 'password.forgot', { email })
    const output = { to: email, channel: 'email', subject: 'Hi', message: '550 Gone', tries: 2 }
    await db.$executeRawUnsafe(
      `UPDATE pgboss.job SET started_on = now(), ${change} WHERE data->'data'->>'email' = '${email}'`,
    )
    await db.$executeRaw`
      UPDATE pgboss.job SET output = ${JSON.stringify(output)}::jsonb
       WHERE data->'data'->>'email' = ${email}`
  }
  await fail('a@people.example', `state = 'failed'`)
  await fail('b@people.example', `state = 'retry', start_after = now() + interval '1 hour'`)
  await services.jobs.enqueue(db, 'password.forgot', { email: 'c@people.example' })
  const [, block = ''] = (await readFile(migration, 'utf8')).split('once that was made.\n')
  await db.$executeRawUnsafe(block)
  const found = await db.outboxMessage.findMany({ orderBy: { to: 'asc' } })
  const both = { kind: 'password.forgot', reason: '550 Gone', tries: 2 }
  expect(found).toMatchObject([
    { ...both, to: 'a@people.example', state: 'Failed', nextTryAt: null },
    { ...both, to: 'b@people.example', state: 'Waiting', nextTryAt: expect.any(Date) },
  ])
})
