import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signedIn } from '@clubhouse/schema/identity/account'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/core/demo-accounts.js'
import { defaultLanguage } from '../../src/core/language.js'
import { messages } from '../../src/core/messages.js'
import { call } from '../../test/call.js'
import { createChapter } from '../../test/create-chapter.js'
import { signalPostgres } from '../../test/postgres-process.js'
import { demoDirForTest, type ServerProcess, startProcess } from '../../test/process.js'
import { until } from '../../test/until.js'

const run = promisify(execFile)
const stopped: string[] = []
afterEach(async () => {
  for (const dataDir of stopped.splice(0)) await signalPostgres(dataDir, 'SIGCONT')
})

const signIn = (server: ServerProcess, email = demoAccounts.member) =>
  call(server, 'POST /authenticate', { body: { email, password: demoPassword } })

const tokenOf = async (server: ServerProcess) => signedIn.parse((await signIn(server)).data).token

const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/ready`)).ok

it('PostgreSQL is killed: both servers serve again, calls answer 503 until then, and emails are still sent', async () => {
  const dataDir = await demoDirForTest()
  const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  const other = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  const token = await tokenOf(server)
  await signalPostgres(dataDir, 'SIGKILL')
  const statuses = new Set<number>()
  await until('the server serves again', async () => {
    const { status, http, message } = await call(server, 'GET /account', { token })
    statuses.add(status)
    if (status === 200) return true
    expect(http.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(message?.message).toMatch(/try again/i)
    return false
  })
  await until('the other one serves again', () => isReady(other))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await signIn(other)).status).toBe(200)
  const body = { email: demoAccounts.member }
  expect((await call(server, 'POST /authenticate/forgot-password', { body })).status).toBe(200)
  const output = () => server.output() + other.output()
  await until('the mail', () => /"where":"([^"]+)"/.exec(output()))
  expect(await server.kill('SIGTERM')).toBe(0)
})

it('PostgreSQL hangs: calls end in 503, and everything continues when it does', async () => {
  const dataDir = await demoDirForTest()
  const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  const token = await tokenOf(server)
  stopped.push(dataDir)
  await signalPostgres(dataDir, 'SIGSTOP')
  const [account, written, ready] = await Promise.all([
    call(server, 'GET /account', { token }),
    signIn(server),
    isReady(server),
  ])
  expect([account.status, written.status, ready]).toEqual([503, 503, false])
  await signalPostgres(dataDir, 'SIGCONT')
  await until('it serves', () => isReady(server))
  expect((await call(server, 'GET /account', { token })).status).toBe(200)
  expect((await signIn(server)).status).toBe(200)
})

it.runIf(process.getuid?.() === 0)(
  'the disk is full: reads keep working, writes answer 503 with an explanation, and work again once space is freed',
  async () => {
    const dataDir = await demoDirForTest()
    await run('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dataDir])
    onTestFinished(async () => {
      await run('umount', ['--lazy', dataDir])
    })
    const server = await startProcess({ DATA_DIR: dataDir })
    const token = signedIn.parse((await signIn(server, demoAccounts.administrator)).data).token
    const create = (name: string) => createChapter(server, token, name)
    expect((await create('Before')).status).toBe(200)
    const ballast = join(dataDir, 'ballast')
    // To the last byte, whatever PostgreSQL writes in the meantime.
    const env = { ...process.env, LC_ALL: 'C' }
    const filled = run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { env })
    await expect(filled).rejects.toThrow('No space left')
    const refused = await create('Meanwhile')
    expect([refused.status, refused.message?.message]).toEqual([
      503,
      messages.failure.full(defaultLanguage),
    ])
    expect(refused.http.headers.get('retry-after')).toMatch(/^\d+$/)
    const { status, data } = await call(server, 'GET /chapter', { token })
    expect(status).toBe(200)
    expect(JSON.stringify(data)).toContain('"Before"')
    expect(await isReady(server)).toBe(true)
    await rm(ballast)
    expect((await create('After')).status).toBe(200)
  },
)
