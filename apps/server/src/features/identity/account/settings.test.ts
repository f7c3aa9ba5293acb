import { settings, settingsFor } from '@clubhouse/schema/setting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const flip = (token: string, key: string, channel: string, value: unknown) =>
  call(server, 'PUT /account/setting', { token, body: { setting: { key, channel, value } } })

it('everybody begins with email and no SMS; administrators have more', async () => {
  const member = await tokenFor(server, await createMember(server))
  const admin = await tokenFor(server, await createAdmin(server))
  const { data } = await call(server, 'GET /account/setting', { token: member })
  expect(data).toEqual(
    settingsFor(false).map(({ key, label, description }) => ({
      setting: { key, label, description },
      email: true,
      sms: false,
    })),
  )
  const all = await call(server, 'GET /account/setting', { token: admin })
  expect(all.data).toHaveLength(settings.length)
})

it('a flip is kept, and touches nothing else', async () => {
  const token = await tokenFor(server, await createMember(server))
  const answers = await Promise.all([
    flip(token, 'event-new', 'sms', true),
    flip(token, 'event-new', 'email', false),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { data } = await call(server, 'GET /account/setting', { token })
  expect(data).toMatchObject(
    settingsFor(false).map(({ key }) => ({
      setting: { key },
      email: key !== 'event-new',
      sms: key === 'event-new',
    })),
  )
})

it.each([
  ['event-new', 'fax', true],
  ['event-new', 'email', 'yes'],
  ['password-changed', 'email', false],
  ['join-request-new', 'email', false],
  ['__proto__', 'email', false],
])('refuses %s by %s to be %s', async (key, channel, value) => {
  const token = await tokenFor(server, await createMember(server))
  expect((await flip(token, key, channel, value)).status).toBe(400)
})
