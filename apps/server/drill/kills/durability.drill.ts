import { signedIn } from '@clubhouse/schema/identity/account'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { demoAccounts, demoPassword } from '../../src/core/demo-accounts.js'
import { defaultLanguage } from '../../src/core/language.js'
import { messages } from '../../src/core/messages.js'
import { type Answer, call } from '../../test/call.js'
import { createChapter } from '../../test/create-chapter.js'
import { demoDirForTest, type ServerProcess, startProcess } from '../../test/process.js'
import { until } from '../../test/until.js'

const signIn = (server: ServerProcess, email = demoAccounts.member) =>
  call(server, 'POST /authenticate', { body: { email, password: demoPassword } }).then(
    ({ data }) => signedIn.parse(data).token,
  )

/** Signs in again and again until the server dies; returns the tokens that it received. */
async function writeUntilKilled(server: ServerProcess, writes: number): Promise<string[]> {
  const acknowledged: string[] = []
  const writer = async () => {
    for (;;) {
      acknowledged.push(await signIn(server))
      if (acknowledged.length === writes) await server.kill('SIGKILL')
    }
  }
  await Promise.allSettled([writer(), writer(), writer()])
  return acknowledged
}

it('kill -9 under writes, twice, loses nothing that was answered', async () => {
  const dataDir = await demoDirForTest()
  const acknowledged: string[] = []
  for (let round = 1; round <= 2; round++) {
    const server = await startProcess({ DATA_DIR: dataDir })
    acknowledged.push(...(await writeUntilKilled(server, 3 + round)))
  }
  const server = await startProcess({ DATA_DIR: dataDir })
  const statuses = await Promise.all(
    acknowledged.map(async (token) => (await call(server, 'GET /account', { token })).status),
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(4 + 5)
  expect(statuses).toEqual(acknowledged.map(() => 200))
})

it('two servers on one embedded directory both serve, and ending one leaves the other', async () => {
  const dataDir = await demoDirForTest()
  const [first, second] = await Promise.all([
    startProcess({ DATA_DIR: dataDir }),
    startProcess({ DATA_DIR: dataDir }),
  ])
  const token = await signIn(first)
  expect((await call(second, 'GET /account', { token })).status).toBe(200)
  expect(await first.kill('SIGTERM')).toBe(0)
  expect((await call(second, 'GET /account', { token })).status).toBe(200)
  expect((await call(second, 'GET /user/directory', { token })).status).toBe(200)
  const third = await startProcess({ DATA_DIR: dataDir })
  await second.kill('SIGKILL')
  expect((await call(third, 'GET /account', { token })).status).toBe(200)
})

it('SIGTERM lets a running call finish and ends with 0', async () => {
  const server = await startProcess({ DATA_DIR: await demoDirForTest() })
  const running = signIn(server)
  // The call is on its way once a second one, sent after it, has its response.
  await fetch(`${server.url}/health`)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(await running).toMatch(/^[\w-]{43}$/)
})

it('SIGTERM under load ends with 0, refuses with an explanation, and loses nothing that was answered', async () => {
  const dataDir = await demoDirForTest()
  const server = await startProcess({ DATA_DIR: dataDir })
  const token = await signIn(server, demoAccounts.administrator)
  const saved: string[] = []
  const refused: Answer[] = []
  const writer = async (who: number) => {
    for (let turn = 1; ; turn++) {
      const name = `Chapter ${who} ${turn}`
      const response = await createChapter(server, token, name)
      if (response.status === 503) return refused.push(response)
      expect(response).toMatchObject({ status: 200 })
      saved.push(name)
    }
  }
  const writers = Promise.allSettled(Array.from({ length: 12 }, (_, who) => writer(who)))
  await until('there is load', () => saved.length >= 50, 60)
  const [code, ends] = await Promise.all([server.kill('SIGTERM'), writers])
  expect(code).toBe(0)
  // A writer ends with a refusal, or without a connection.
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  for (const reason of reasons) expect(reason).toBeInstanceOf(TypeError)
  for (const { status, http, message } of refused) {
    expect([status, message?.message]).toEqual([503, messages.failure.closing(defaultLanguage)])
    expect(http.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(http.headers.get('connection')).toBe('close')
  }
  const next = await startProcess({ DATA_DIR: dataDir })
  const names = z.object({ name: z.string() })
  const { data } = await call(next, 'GET /chapter', {
    token: await signIn(next, demoAccounts.administrator),
  })
  const kept = new Set(
    z
      .array(names)
      .parse(data)
      .map(({ name }) => name),
  )
  expect(saved.filter((name) => !kept.has(name))).toEqual([])
})
