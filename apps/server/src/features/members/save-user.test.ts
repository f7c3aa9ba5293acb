import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createCompany,
  createMember,
  signInAs,
  testPassword,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { serverForTest, startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

let made = 0
const person = (more = {}) => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: `ada${++made}@people.example`,
  phoneNumber: '919-555-0177',
  phoneExt: '',
  chapterId,
  ...more,
})
const post = (body: unknown) => call(server, 'POST /user', { token, body })
const put = (id: string, body: object) =>
  call(server, 'PUT /user', { token, body: { id, ...body } })

describe('a user', () => {
  it('is created Active with a password, and signs in', async () => {
    const { id: companyId } = await createCompany(server)
    const body = person({ password: testPassword, companyId })
    const answer = await post(body)
    expect(answer).toMatchObject({
      status: 200,
      data: { fullname: 'Ada Lovelace', status: 'Active', companyId, role: [{ name: 'Member' }] },
    })
    expect(JSON.stringify(answer.data)).not.toMatch(/hash|password/i)
    await signInAs(server, body)
  })

  it.each([
    [{ password: '' }, { password: 'Password is required' }],
    [{}, { password: 'Password is required' }],
    [{ password: 'short' }, { password: expect.stringContaining('at least 8') }],
    [{ password: testPassword, chapterId: '' }, { chapterId: 'Chapter is required' }],
    [{ password: testPassword, status: 'Gone' }, { status: 'Status is required' }],
    [{ password: testPassword, role: 'ADMIN ' }, { role: 'Role is required' }],
    [{ password: testPassword, role: 'Admin\u200b' }, { role: 'Role is required' }],
    [
      { password: testPassword, companyId: '00000000-0000-7000-8000-000000000000' },
      { companyId: 'This company was not found' },
    ],
  ])('says at its field what is wrong: %j', async (more, fields) => {
    const answer = await post(person(more))
    expect(answer.status).toBe(400)
    expect(answer.fields).toEqual(fields)
  })

  it('says the same through tRPC of a status and a role that nobody knows', async () => {
    const response = await fetch(`${server.url}/api/trpc/user.create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(person({ password: testPassword, status: '', role: 'Owner' })),
    })
    expect(await response.json()).toMatchObject({
      error: { data: { fields: { status: 'Status is required', role: 'Role is required' } } },
    })
  })

  it('changes by either spelling of the call; two ids, or none, are refused', async () => {
    const { id } = await createMember(server)
    const other = await createMember(server)
    const body = person()
    const byPath = (more = {}) =>
      call(server, `PUT /user/${id}`, { token, body: { ...body, ...more } })
    expect(await put(id, body)).toMatchObject({ status: 200, data: { id, firstname: 'Ada' } })
    expect(await byPath()).toMatchObject({ status: 200, data: { id } })
    expect(await byPath({ id })).toMatchObject({ status: 200, data: { id } })
    expect((await byPath({ id: other.id })).status).toBe(400)
    expect((await call(server, 'PUT /user', { token, body })).status).toBe(400)
  })

  it.each([[undefined], [''], [null]])(
    'keeps the password that is not sent: %j',
    async (password) => {
      const member = await createMember(server)
      const session = await tokenFor(server, member)
      await put(member.id, { ...person({ email: member.email }), password })
      await signInAs(server, member)
      expect((await call(server, 'GET /account', { token: session })).status).toBe(200)
    },
  )

  it('with a new password is signed out everywhere, and notified by email', async () => {
    const member = await createMember(server)
    const session = await tokenFor(server, member)
    await put(member.id, { ...person({ email: member.email }), password: 'another password' })
    expect((await call(server, 'GET /account', { token: session })).status).toBe(401)
    expect((await jobsIn(server)).map(({ data }) => data)).toContainEqual({
      name: 'password.changed',
      data: { userId: member.id, ended: { tokens: 0, passkeys: 0, calendar: false } },
    })
  })

  it('that is suspended is signed out at once, and one who is deleted keeps the address taken', async () => {
    const member = await createMember(server)
    const session = await tokenFor(server, member)
    await put(member.id, person({ email: member.email, status: 'Suspended' }))
    expect((await call(server, 'GET /account', { token: session })).status).toBe(401)
    await put(member.id, person({ email: member.email, status: 'Deleted' }))
    expect(
      await post(person({ email: member.email.toUpperCase(), password: testPassword })),
    ).toMatchObject({ status: 409, fields: { email: 'Another account uses this email address' } })
  })

  it('gets no password, address or administrator role without recent authentication', async () => {
    const club = await serverForTest()
    const { token, cookie } = await signInAs(club, await createAdmin(club))
    const { id: chapterId } = await createChapter(club)
    const { id, email } = await createMember(club)
    club.clock.advance(10 * 60_000)
    const renewed = await call(club, 'POST /authenticate/refresh', { cookie })
    const { token: later } = z.object({ token: z.string() }).parse(renewed.data)
    expect(later).not.toBe(token)
    const body = { ...person(), chapterId }
    const change = (more: object) =>
      call(club, 'PUT /user', { token: later, body: { ...body, id, email, ...more } })
    const invite = (more: object) =>
      call(club, 'POST /user/invitation', { token: later, body: { ...body, ...more } })
    const gifts = [
      () => call(club, 'POST /user', { token: later, body: { ...body, password: testPassword } }),
      () => change({ password: 'another password' }),
      () => change({ email: 'other@people.example' }),
      () => change({ role: 'Admin' }),
      () => invite({ email: 'invited@people.example', role: 'Admin' }),
    ]
    for (const gift of gifts) {
      expect(await gift()).toMatchObject({ status: 403, fields: { proof: expect.any(String) } })
    }
    expect((await change({ lastname: 'Renamed' })).status).toBe(200)
    expect((await invite({ email: 'member@people.example' })).status).toBe(200)
    await call(club, 'POST /account/proof', { token: later, body: { password: testPassword } })
    for (const gift of gifts) expect((await gift()).status).toBe(200)
  })

  it('becomes an administrator by the user form, and stops being one', async () => {
    const member = await createMember(server)
    const session = await tokenFor(server, member)
    const users = () => call(server, 'GET /user', { token: session })
    expect((await users()).status).toBe(403)
    await put(member.id, person({ email: member.email, role: 'Admin' }))
    expect((await users()).status).toBe(200)
    // Without a role the roles remain.
    await put(member.id, person({ email: member.email }))
    expect((await users()).status).toBe(200)
    await put(member.id, person({ email: member.email, role: 'Member' }))
    expect((await users()).status).toBe(403)
  })

  it('sees themselves, and nobody else', async () => {
    const member = await createMember(server)
    const other = await createMember(server)
    const session = await tokenFor(server, member)
    const get = (id: string) => call(server, `GET /user/${id}`, { token: session })
    expect((await get(member.id)).data).toMatchObject({
      id: member.id,
      company: { name: 'Bend Bakery' },
    })
    expect((await get(other.id)).status).toBe(403)
    expect((await get('00000000-0000-7000-8000-000000000000')).status).toBe(403)
  })

  it('that somebody else has changed since is not overwritten', async () => {
    const { id } = await createMember(server)
    expect((await put(id, person({ version: 1 }))).status).toBe(200)
    expect(await put(id, person({ version: 1 }))).toMatchObject({
      status: 409,
      fields: { version: /./ },
    })
  })
})

describe('the last active administrator', () => {
  it.each([[{ role: 'Member' }], [{ status: 'Suspended' }], [{ status: 'Deleted' }]])(
    'stays one: %j',
    async (change) => {
      const alone = await serverForTest()
      const admin = await createAdmin(alone)
      const { id } = await createChapter(alone)
      const answer = await call(alone, 'PUT /user', {
        token: await tokenFor(alone, admin),
        body: { id: admin.id, ...person({ email: admin.email, chapterId: id }), ...change },
      })
      expect(answer).toMatchObject({
        status: 409,
        message: { message: 'The club needs at least one active administrator.' },
      })
    },
  )
})
