import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { hasClub } from '@clubhouse/db/existing-club'
import { createPool } from '@clubhouse/db/pool'
import { createTestDatabase } from '@clubhouse/db/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { dataDirForTest, runClub, runServer } from '../../test/process.js'

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

const emptyInstallations: [string, () => Promise<Record<string, string>>, string][] = [
  ['an empty data folder', async () => ({ DATA_DIR: await dataDirForTest() }), 'DATA_DIR ('],
  [
    'a data folder that is not there',
    async () => ({ DATA_DIR: join(await dataDirForTest(), 'club') }),
    'DATA_DIR (',
  ],
  [
    'a database without a table',
    async () => ({ DATABASE_URL: await emptyDatabase() }),
    'the database of DATABASE_URL (postgresql://',
  ],
]

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = createPool(url, { name: 'test', poolSize: 1 })
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await pool.end()
  return url
}

const foundless = emptyInstallations.flatMap(([what, environment, words]) =>
  commands
    .filter(([name]) => name !== 'seed')
    .map((command) => ({ what, command, environment, words })),
)

describe('no command makes a second, empty club', () => {
  it.each(foundless)('$command, $what', async ({ command, environment, words }) => {
    const env = await environment()
    const { code, output } = await runClub(command, env)
    expect(code).toBe(1)
    expect(output).toContain(`No club found in ${words}`)
    expect(output).toContain('--env-file FILE')
    if (env.DATA_DIR) expect(await filesIn(env.DATA_DIR)).toEqual([])
    else expect(await hasClub(env.DATABASE_URL ?? '')).toBe(false)
  })

  it('seed may', async () => {
    const DATA_DIR = await dataDirForTest()
    expect((await runClub(['seed'], { DATA_DIR })).code).toBe(0)
    expect((await runClub(['create-admin', 'owner@club.test'], { DATA_DIR })).code).toBe(0)
  })
})

const filesIn = (folder: string) => readdir(folder).catch(() => [])

const runServerWith = (file: string) => runServer({}, ['--env-file', file])
const runClubWith = (file: string) => runClub(['seed', '--env-file', file], {})

describe('the settings file', () => {
  it.each([
    (file: string) => ['create-admin', 'owner@club.test', '--env-file', file],
    (file: string) => [`--env-file=${file}`, 'create-admin', 'owner@club.test'],
  ])('leads a command to the club of the server', async (args) => {
    const { DATABASE_URL } = await clubOf()
    const file = join(await dataDirForTest(), 'clubhouse.env')
    await writeFile(
      file,
      `# the club\nDATABASE_URL="${DATABASE_URL}"\nPUBLIC_URL=https://club.test\n`,
    )
    const { code, output } = await runClub(args(file), {})
    expect(output).toContain('https://club.test/password-reset?token=')
    expect(code).toBe(0)
  })

  it('counts less than what is set already, as with Node', async () => {
    const file = join(await dataDirForTest(), 'clubhouse.env')
    await writeFile(file, 'PORT=http\nLOG_LEVEL=loud\n')
    const { output } = await runClub(['grant-admin', 'ada@club.test', '--env-file', file], {
      ...(await clubOf()),
      PORT: '3000',
    })
    expect(output).toContain('LOG_LEVEL')
    expect(output).not.toContain('PORT')
  })

  it('is read by the server, too, and stops it with all that is wrong', async () => {
    const file = join(await dataDirForTest(), 'clubhouse.env')
    await writeFile(file, 'SMPT_URL=smtp://mail.example\nPUBLIC_URL=http://club.example.org\n')
    const { code, output } = await runServer({ DATA_DIR: '/nowhere' }, ['--env-file', file])
    expect(code).toBe(1)
    expect(output).toContain('SMPT_URL: is not a setting. Did you mean SMTP_URL?')
    expect(output).toContain('PUBLIC_URL: must start with https:')
  })

  it.each([
    'postgresql://club:secret@127.0.0.1:9/club',
    'postgresql://club:secret@no-such-host.invalid/club',
  ])('with the address of no database (%s) ends the server in a line', async (DATABASE_URL) => {
    const { code, output } = await runServer({ DATABASE_URL, DATA_DIR: await dataDirForTest() })
    expect(code).toBe(1)
    expect(output).toContain("The database of DATABASE_URL can't be opened: ")
    expect(output).not.toMatch(/^\s+at |secret/m)
  })

  it.each([runServerWith, runClubWith])('must exist', async (run) => {
    const { code, output } = await run('/nowhere/clubhouse.env')
    expect(code).not.toBe(0)
    expect(output).toContain('/nowhere/clubhouse.env')
  })
})

const doctorReport = z.object({
  healthy: z.boolean(),
  checks: z.array(z.object({ check: z.string(), level: z.string(), text: z.string() })),
})

describe('npm run club -- doctor', () => {
  it('prints a line for each check, and ends with 1 if there is a problem', async () => {
    const env = { DATA_DIR: await dataDirForTest(), SMTP_URL: 'smtp://127.0.0.1:9' }
    const { code, output } = await runClub(['doctor'], env)
    expect(code).toBe(1)
    expect(output).toMatch(/^ok +settings +/m)
    expect(output).toMatch(/^problem +email +127\.0\.0\.1:9 of SMTP_URL does not accept emails/m)
    expect(output).toMatch(/^problem +database +No club found in DATA_DIR/m)
    expect(await readdir(env.DATA_DIR)).toEqual([])
  })

  it('ends with 0 beside a club without a server, and speaks JSON', async () => {
    const env = { ...(await clubOf()), DATA_DIR: await dataDirForTest(), PORT: '9' }
    const { code, output } = await runClub(['doctor', '--json'], env)
    const { healthy, checks } = doctorReport.parse(JSON.parse(output))
    expect(checks.filter(({ level }) => level === 'problem')).toEqual([])
    expect(healthy).toBe(true)
    expect(code).toBe(0)
  })

  it.each([
    [['doctor', '--send-to', 'nobody'], 'Must be a valid email address'],
    [['doctor', '--jsn'], '--jsn'],
  ])('%j is refused', async (args, words) => {
    const { code, output } = await runClub(args, {})
    expect(code).toBe(1)
    expect(output).toContain(words)
  })
})

const cells = refusals.flatMap(([what, environment, words]) =>
  commands.map((command) => ({ what, command, environment, words })),
)

describe('the command line says in a line why it did not do it', () => {
  it.each(cells)('$command, $what', async ({ command, environment, words }) => {
    const { code, output } = await runClub(command, await environment())
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).not.toMatch(/^\s+at |secret/m)
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(2)
  })

  it.each([
    [['seed'], {}, 'This database already has users. The demo club needs an empty one'],
    [['grant-admin', 'nobody@club.test'], {}, 'was not found'],
    [['revoke-admin', 'nobody@club.test'], {}, 'was not found'],
    [['reset-factor', 'nobody@club.test'], {}, 'was not found'],
    [['create-admin', 'ada@club.test'], {}, 'ada@club.test'],
    [['reconcile-stripe'], { PUBLIC_URL: 'https://club.example' }, 'STRIPE_SECRET_KEY'],
    [
      ['reconcile-stripe'],
      {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_URL: 'http://127.0.0.1:9',
      },
      'The payment service didn’t respond.',
    ],
  ])('%j in a club with %j', async (command, environment, words) => {
    const { code, output } = await runClub(command, await clubOf(environment))
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output.trim()).not.toContain('\n')
  })
})
