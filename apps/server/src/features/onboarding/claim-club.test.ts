import { expect, it } from 'vitest'
import { createUser } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { aSetUp } from '../../../test/set-up.js'
import { openSetupLink } from './setup-link.js'

const openLink = async ({ services }: TestServer) => {
  const link = await openSetupLink(services)
  return new URL(link ?? 'http://none').searchParams.get('token') ?? ''
}

const claim = (server: TestServer, token: string, more: object = {}) =>
  call(server, 'POST /set-up/claim', { body: { ...aSetUp(), ...more, token } })

const started = { message: 'This club is already set up. Sign in.' }
const ended = { message: 'This link no longer works. Restart the server to get a new one.' }

it('the link starts the club of an empty server, once', async () => {
  const server = await serverForTest()
  const link = await openSetupLink(server.services)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/set-up\?token=[\w-]{43}$/)
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const stored = await server.db.setupLink.findMany()
  expect(JSON.stringify(stored)).not.toContain(token)

  const response = await claim(server, token)
  expect(response).toMatchObject({ status: 200, data: { user: { fullname: 'Olive Owner' } } })
  expect(response.cookie).toMatch(/.{20}/)
  expect(server.services.site.now().values.identity.name).toBe('Rotary Club of Birch Falls')
  expect(await server.db.user.count()).toBe(4)
  expect(await server.db.setupLink.count()).toBe(0)
  expect(await claim(server, token)).toMatchObject({ status: 409, message: started })
  expect(await openSetupLink(server.services)).toBeNull()
})

it('a link ends after an hour, and with the third that is newer', async () => {
  const server = await serverForTest()
  const tokens: string[] = []
  for (let index = 0; index < 4; index++) {
    tokens.push(await openLink(server))
    server.clock.advance(1000)
  }
  const [oldest = '', second = '', , newest = ''] = tokens
  expect(await claim(server, oldest)).toMatchObject({ status: 400, message: ended })
  server.clock.advance(3600_000)
  expect(await claim(server, newest)).toMatchObject({ status: 400, message: ended })
  expect(await claim(server, second)).toMatchObject({ status: 400, message: ended })
  expect(await server.db.user.count()).toBe(0)
})

it.each(['password1', 'Clubhouse-Demo'])(
  'a password that all know keeps the link open: %s',
  async (password) => {
    const server = await serverForTest()
    const token = await openLink(server)
    const account = { ...aSetUp().account, password }
    const refused = await claim(server, token, { account })
    expect(refused).toMatchObject({
      status: 400,
      fields: { 'account.password': 'This password is too common' },
    })
    expect((await claim(server, token)).status).toBe(200)
  },
)

it('a link can be asked about before anything is typed, which does not use it', async () => {
  const server = await serverForTest()
  const token = await openLink(server)
  const check = (token: string) => call(server, 'POST /set-up/link', { body: { token } })
  expect(await check(token)).toMatchObject({ status: 200, data: null })
  expect(await check(token.slice(0, 20))).toMatchObject({ status: 400, message: ended })
  expect((await claim(server, token)).status).toBe(200)
  expect(await check(token)).toMatchObject({ status: 409, message: started })
})

it('is refused where users already exist', async () => {
  const server = await serverForTest()
  const token = await openLink(server)
  await createUser(server)
  expect((await claim(server, token)).status).toBe(409)
  expect(await server.db.user.count()).toBe(1)
})

it('wrong links are limited: the eleventh of a network waits', async () => {
  const server = await serverForTest()
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    statuses.push((await claim(server, 'x'.repeat(43))).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

it('of fifty at once one starts the club', async () => {
  const server = await serverForTest()
  const token = await openLink(server)
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(server, token)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => ![200, 400, 409, 429].includes(status))).toEqual([])
  expect(await server.db.user.count()).toBe(4)
  expect(await server.db.auditLog.count({ where: { action: 'club.start' } })).toBe(1)
})
