import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
let email: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  const without = { passwordHash: null }
  email = (await createMember(server, without)).email
  await createMember(server, { ...without, status: 'Inactive' })
  await createMember(server, { ...without, invitationTakenBackAt: new Date() })
  await createMember(server, { ...without, signInLog: { create: { address: '::1' } } })
  const expiresAt = new Date()
  await createMember(server, { ...without, invitation: { create: { expiresAt } } })
})
afterAll(() => server.close())

const count = () => call(server, 'GET /user/never-invited', { token })
const invite = (expected: number) =>
  call(server, 'POST /user/never-invited/invitation', { token, body: { count: expected } })
const emails = async () => (await jobsIn(server)).map(({ data }) => data)

it('invites nobody when there are not as many as the caller saw', async () => {
  expect((await count()).data).toEqual({ count: 1 })
  expect(await invite(2)).toMatchObject({
    status: 409,
    message: {
      message: 'The list has changed: 1 member has never been invited. Check it and try again.',
    },
  })
  expect(await emails()).toEqual([])
})

it('invites once everybody who was never invited, revoked or signed in', async () => {
  const answers = await Promise.all([invite(1), invite(1), invite(1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await emails()).toEqual([
    { name: 'member.invite', data: { email, userId: expect.any(String) } },
  ])
  expect((await count()).data).toEqual({ count: 0 })
  const entries = { where: { action: 'user.inviteEveryone' } }
  expect(await server.db.auditLog.findMany(entries)).toMatchObject([{ after: { count: 1 } }])
})
