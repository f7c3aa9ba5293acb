import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataDirForTest, runClub } from './process.js'

const commands = [
  ['go-live', 'owner@club.test'],
  ['create-admin', 'owner@club.test'],
  ['grant-admin', 'owner@club.test'],
  ['revoke-admin', 'owner@club.test'],
  ['reconcile-stripe'],
  ['seed'],
]

/** An environment with a club in it, which has a user; `more` wins. */
async function clubOf(more: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  const ada = { firstname: 'Ada', lastname: 'Poe', email: 'ada@club.test', phoneNumber: '1' }
  await db.user.create({ data: ada })
  await db.$disconnect()
  onTestFinished(() => database.drop())
  return { DATABASE_URL: database.url, ...more }
}

const refusals: [string, () => Promise<Record<string, string>>, string][] = [
  ['a wrong setting', async () => ({ PORT: 'http' }), 'PORT: must be a number'],
  [
    'a database that does not answer',
    async () => ({ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:9/none' }),
    'DATABASE_URL',
  ],
  [
    'a data folder that is a file',
    async () => {
      const file = join(await dataDirForTest(), 'file')
      await writeFile(file, '')
      return { DATABASE_URL: '', DATA_DIR: file }
    },
    'DATA_DIR',
  ],
]

const cells = refusals.flatMap(([what, environment, words]) =>
  commands.map((command) => ({ what, command, environment, words })),
)

describe('the command line says in a line why it did not do it', { timeout: 60_000 }, () => {
  it.each(cells)('$command, $what', async ({ command, environment, words }) => {
    const { code, output } = await runClub(command, await environment())
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).not.toMatch(/^\s+at |secret/m)
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(2)
  })

  it.each([
    [['seed'], {}, 'This database has users already: the demo club goes into an empty one'],
    [['grant-admin', 'nobody@club.test'], {}, 'was not found'],
    [['revoke-admin', 'nobody@club.test'], {}, 'was not found'],
    [['create-admin', 'ada@club.test'], {}, 'ada@club.test'],
    [['reconcile-stripe'], { PUBLIC_URL: 'https://club.example' }, 'STRIPE_SECRET_KEY'],
    [
      ['reconcile-stripe'],
      {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_URL: 'http://127.0.0.1:9',
      },
      'The payment service did not answer.',
    ],
  ])('%j in a club with %j', async (command, environment, words) => {
    const { code, output } = await runClub(command, await clubOf(environment))
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output.trim()).not.toContain('\n')
  })
})
