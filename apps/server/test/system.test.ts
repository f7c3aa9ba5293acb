import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { createEmptyDatabase, createTestDatabase } from '@clubhouse/db/testing'
import { signedIn } from '@clubhouse/schema/identity/account'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { defaultLanguage } from '../src/core/language.js'
import { messages } from '../src/features/members/messages.js'
import { call } from './call.js'
import { createChapter } from './create-chapter.js'
import { signalPostgres } from './postgres-process.js'
import {
  dataDirForTest,
  openProcess,
  runClub,
  runServer,
  type ServerProcess,
  startProcess,
} from './process.js'
import { until } from './until.js'

/*
 * The built programs, as processes: one demo club, whose folder and server the tests share in their order.
 * `npm run drill` has the long forms: kills, refusals, restores, outages, updates.
 */

const signIn = (server: { url: string }, email: string) =>
  call(server, 'POST /authenticate', { body: { email, password: demoPassword } })

const tokenOf = async (server: { url: string }, email: string = demoAccounts.administrator) =>
  signedIn.parse((await signIn(server, email)).data).token

/** Without the stack of an error or the password of a URL. */
const isPlain = (output: string) => !/^\s+at |secret/m.test(output)

describe('a demo club', () => {
  let DATA_DIR: string
  let server: ServerProcess
  const club = (...args: string[]) => runClub(args, { DATA_DIR })

  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'clubhouse-system-'))
    // Root runs PostgreSQL as another user, who needs access.
    await chmod(DATA_DIR, 0o755)
    server = await openProcess({ DATA_DIR })
  })
  afterAll(async () => {
    await server.kill('SIGTERM')
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
  })

  it('is there at the first start, with the accounts that the start prints', async () => {
    await until('the password is printed', () => server.output().includes(demoPassword))
    for (const email of Object.values(demoAccounts)) {
      expect(server.output()).toContain(email)
      expect((await signIn(server, email)).status).toBe(200)
    }
  })

  it('shows its website', async () => {
    const page = await fetch(server.url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  })

  it('makes an administrator by grant-admin beside the server', async () => {
    expect((await club('grant-admin', demoAccounts.newcomer)).code).toBe(0)
    const { data } = await signIn(server, demoAccounts.newcomer)
    expect(signedIn.parse(data).user.role).toContainEqual({ name: 'Admin' })
    expect((await club('revoke-admin', demoAccounts.newcomer)).code).toBe(0)
  })

  it('keeps its last administrator', async () => {
    expect(await club('revoke-admin', demoAccounts.administrator)).toMatchObject({
      code: 1,
      output: expect.stringContaining(messages.lastAdministrator(defaultLanguage)),
    })
  })

  it('is healthy to the doctor', async () => {
    const { port } = new URL(server.url)
    const env = { DATA_DIR, PORT: port, PUBLIC_URL: server.url }
    const { code, output } = await runClub(['doctor'], env)
    expect(output).not.toMatch(/^problem/m)
    expect(output).toMatch(/^ok +public address +/m)
    expect(code).toBe(0)
  })

  it('moves by backup and restore to a server of PostgreSQL', async () => {
    const folder = await dataDirForTest()
    const file = join(folder, 'club.tar.gz')
    expect((await club('backup', file)).output).toContain(`Created and verified ${file}`)
    const { url, drop } = await createEmptyDatabase()
    onTestFinished(drop)
    const there = { DATABASE_URL: url, DATA_DIR: join(folder, 'there') }
    expect((await runClub(['restore', file], there)).output).toContain('Restored the club')
    const db = createDb(url, { poolSize: 1 })
    const admin = await db.user.count({ where: { emailKey: demoAccounts.administrator } })
    await db.$disconnect()
    expect(admin).toBe(1)
  })

  it('exports its website', async () => {
    const folder = join(await dataDirForTest(), 'site')
    expect((await club('site', 'export', folder)).code).toBe(0)
    expect((await readdir(folder)).sort()).toEqual(['pictures', 'site.json'])
  })

  it('is shared by a second server, which loses nothing that was answered when the first is killed', async () => {
    const second = await openProcess({ DATA_DIR })
    const token = await tokenOf(server)
    expect((await createChapter(server, token, 'Acknowledged')).status).toBe(200)
    await server.kill('SIGKILL')
    server = second
    const { data } = await call(server, 'GET /chapter', { token })
    expect(data).toContainEqual(expect.objectContaining({ name: 'Acknowledged' }))
  })

  it('serves again when PostgreSQL is killed, and answers 503 until then', async () => {
    const token = await tokenOf(server)
    await signalPostgres(DATA_DIR, 'SIGKILL')
    const statuses = new Set<number>()
    await until('the server serves again', async () => {
      const { status } = await call(server, 'GET /account', { token })
      statuses.add(status)
      return status === 200
    })
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  it('finishes a running call at SIGTERM and ends with 0', async () => {
    // PostgreSQL was killed a moment ago: connections of the pool that nobody has used since are still broken.
    await until('sign-in works again', async () => {
      return (await signIn(server, demoAccounts.administrator)).status === 200
    })
    const running = tokenOf(server)
    // The call is on its way once a second one, sent after it, has its response.
    await fetch(`${server.url}/health`)
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(await running).toMatch(/^[\w-]{43}$/)
  })

  it('starts for nobody else while demo accounts are active', async () => {
    const refused = await runServer({ DATA_DIR, PUBLIC_URL: 'https://club.example' })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('npm run club -- go-live')
  })

  it('goes live by a command, which prints the first administrator’s link', async () => {
    const live = await runClub(['go-live', 'owner@club.test'], {
      DATA_DIR,
      PUBLIC_URL: 'https://club.example',
    })
    expect(live.code).toBe(0)
    expect(live.output).toMatch(/https:\/\/club\.example\/password-reset\?token=[\w-]{43}/)
  })
})

it('with DEMO=off the start prints a link for setting up your own club', async () => {
  const { url: DATABASE_URL, drop } = await createTestDatabase()
  onTestFinished(drop)
  const env = { DATABASE_URL, DATA_DIR: await dataDirForTest(), DEMO: 'off' }
  const server = await startProcess(env)
  await until('the link is printed', () => server.output().includes('/set-up?token='))
  expect(server.output()).not.toContain(demoPassword)
})

describe('the server stops with a line', () => {
  it('that names a wrong setting, of its file too', async () => {
    const file = join(await dataDirForTest(), 'clubhouse.env')
    await writeFile(file, 'SMPT_URL=smtp://mail.example\nPORT=http\n')
    const { code, output } = await runServer({ DATA_DIR: '/nowhere', PORT: 'http' }, [
      '--env-file',
      file,
    ])
    expect(code).toBe(1)
    expect(output).toContain('SMPT_URL: is not a setting. Did you mean SMTP_URL?')
    expect(output).toContain('PORT: must be a number')
  })

  it('when no database answers', async () => {
    const DATABASE_URL = 'postgresql://club:secret@127.0.0.1:9/club'
    const { code, output } = await runServer({ DATABASE_URL, DATA_DIR: await dataDirForTest() })
    expect(code).toBe(1)
    expect(output).toContain("The database of DATABASE_URL can't be opened: ")
    expect(isPlain(output)).toBe(true)
  })
})

describe('the command line', () => {
  it('makes no second, empty club', async () => {
    const DATA_DIR = await dataDirForTest()
    const { code, output } = await runClub(['create-admin', 'owner@club.test'], { DATA_DIR })
    expect(code).toBe(1)
    expect(output).toContain('No club found in DATA_DIR (')
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it.each([
    [[], {}, 'Usage'],
    [['go-live'], {}, 'EMAIL is required'],
    [['seed'], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [['seed', '--env-file', '/nowhere/clubhouse.env'], {}, '/nowhere/clubhouse.env'],
    [['doctor', '--jsn'], {}, '--jsn'],
    [['site'], {}, 'Usage: '],
  ])('explains what is wrong with %j and %j', async (args, env, words) => {
    const { code, output } = await runClub(args, env)
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(isPlain(output)).toBe(true)
  })
})
