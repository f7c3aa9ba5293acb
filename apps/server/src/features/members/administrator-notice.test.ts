import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createMember,
  signInAs,
  testPassword,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest, startServer, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { grantAdministrator, revokeAdministrator } from './administrators.js'

let server: TestServer
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

type Person = { id: string; email: string }
const bodyOf = ({ id, email }: Person, change: object) => ({
  id,
  firstname: 'Bea',
  lastname: 'Boss',
  email,
  phoneNumber: '919-555-0177',
  phoneExt: '',
  chapterId,
  ...change,
})
const save = (token: string, person: Person, change: object) =>
  call(server, 'PUT /user', { token, body: bodyOf(person, change) })

/** An administrator by a session whose sign-in is ten minutes old. */
async function staleAdmin() {
  const admin = await createAdmin(server)
  const { cookie } = await signInAs(server, admin)
  server.clock.advance(10 * 60_000)
  const renewed = await call(server, 'POST /authenticate/refresh', { cookie })
  return { admin, token: z.object({ token: z.string() }).parse(renewed.data).token }
}

/** A read-write token of an administrator. */
async function adminScript() {
  const { token } = await signInAs(server, await createAdmin(server))
  const body = { name: 'Script', scope: 'ReadWrite' }
  const made = await call(server, 'POST /account/personal-access-token', { token, body })
  return newPersonalAccessToken.parse(made.data).token
}

const noticeData = z.object({ recipientId: z.string(), userId: z.string() })

/** Returns the recipients of the email about a change of this person. */
const recipientsOf = async (userId: string) =>
  (await jobsIn(server))
    .filter(({ data }) => data.name === 'administrator.changed')
    .map(({ data }) => noticeData.parse(data.data))
    .filter((data) => data.userId === userId)
    .map(({ recipientId }) => recipientId)
    .sort()

const administrators = async () =>
  (
    await server.db.user.findMany({
      where: { status: 'Active', role: { some: { name: 'Admin' } } },
      select: { id: true },
    })
  ).map(({ id }) => id)

const removals = [{ role: 'Member' }, { status: 'Suspended' }, { status: 'Deleted' }]

describe('a change of another administrator', () => {
  it.each(removals)('needs a recent sign-in: %j', async (change) => {
    const victim = await createAdmin(server)
    const { token } = await staleAdmin()
    expect(await save(token, victim, change)).toMatchObject({
      status: 403,
      fields: { proof: expect.any(String) },
    })
    expect(await administrators()).toContain(victim.id)
    expect(await recipientsOf(victim.id)).toEqual([])
    await call(server, 'POST /account/proof', { token, body: { password: testPassword } })
    expect((await save(token, victim, change)).status).toBe(200)
    expect(await administrators()).not.toContain(victim.id)
  })

  it.each(removals)('is closed to a token: %j', async (change) => {
    const victim = await createAdmin(server)
    expect((await save(await adminScript(), victim, change)).status).toBe(403)
    expect(await administrators()).toContain(victim.id)
  })

  it('excludes names, which a token and an old sign-in can still change', async () => {
    const other = await createAdmin(server)
    expect((await save(await adminScript(), other, { role: 'Admin' })).status).toBe(200)
    const { token } = await staleAdmin()
    expect((await save(token, other, { lastname: 'Renamed' })).status).toBe(200)
    expect(await recipientsOf(other.id)).toEqual([])
  })

  it('of the own role needs a recent sign-in, too', async () => {
    const { admin, token } = await staleAdmin()
    expect((await save(token, admin, { role: 'Member' })).fields).toHaveProperty('proof')
  })
})

describe('an email about it goes', () => {
  it('once to each administrator, to the person who made it and to the person concerned', async () => {
    const admin = await createAdmin(server)
    const { token } = await signInAs(server, admin)
    const member = await createMember(server)
    expect((await save(token, member, { role: 'Admin' })).status).toBe(200)
    const all = await administrators()
    expect(all).toContain(member.id)
    expect(await recipientsOf(member.id)).toEqual(all.sort())
  })

  it('to a former administrator', async () => {
    const { token } = await signInAs(server, await createAdmin(server))
    const victim = await createAdmin(server)
    await save(token, victim, { role: 'Member' })
    const all = await administrators()
    expect(await recipientsOf(victim.id)).toEqual([...all, victim.id].sort())
  })

  it('to the others about a status, whose owner gets the email about their account', async () => {
    const { token } = await signInAs(server, await createAdmin(server))
    const victim = await createAdmin(server)
    await save(token, victim, { status: 'Suspended' })
    expect(await recipientsOf(victim.id)).toEqual((await administrators()).sort())
    const own = (await jobsIn(server)).filter(({ data }) => data.name === 'status.changed')
    expect(JSON.stringify(own)).toContain(victim.id)
  })

  it('about a new administrator, and about one who is erased', async () => {
    const { token } = await signInAs(server, await createAdmin(server))
    const body = bodyOf({ id: '', email: 'new@people.example' }, { role: 'Admin' })
    const made = await call(server, 'POST /user', {
      token,
      body: { ...body, password: 'battery staple' },
    })
    const { id } = z.object({ id: z.string() }).parse(made.data)
    expect(await recipientsOf(id)).toEqual((await administrators()).sort())
    const erased = await call(server, `POST /user/${id}/erase`, {
      token,
      body: { currentPassword: testPassword },
    })
    expect(erased.status).toBe(200)
    expect(await recipientsOf(id)).toEqual((await administrators()).sort())
  })

  it('about what the command line does', async () => {
    const { id, email } = await createMember(server)
    await grantAdministrator(server.services, email)
    const all = await administrators()
    expect(await recipientsOf(id)).toEqual(all.sort())
    // A repeat changes nothing.
    await grantAdministrator(server.services, email)
    expect(await recipientsOf(id)).toHaveLength(all.length)
    await revokeAdministrator(server.services, email)
    expect(await recipientsOf(id)).toHaveLength(2 * all.length)
  })

  it('never about a member', async () => {
    const { token } = await signInAs(server, await createAdmin(server))
    const member = await createMember(server)
    expect((await save(token, member, { status: 'Suspended' })).status).toBe(200)
    expect(await recipientsOf(member.id)).toEqual([])
  })
})

it('names people to administrators only', async () => {
  const smtp = await smtpForTest()
  const club = await serverForTest({ smtpUrl: smtp.url })
  await startJobs(club)
  const admin = await createAdmin(club, { firstname: 'Ada', lastname: 'Actor' })
  const other = await createAdmin(club, { firstname: 'Olga', lastname: 'Other' })
  const victim = await createAdmin(club, { firstname: 'Vic', lastname: 'Victim' })
  const { token } = await signInAs(club, admin)
  const { id } = await createChapter(club)
  await call(club, 'PUT /user', {
    token,
    body: {
      ...bodyOf(victim, { role: 'Member', firstname: 'Vic', lastname: 'Victim' }),
      chapterId: id,
    },
  })
  await jobsDone(club)
  const textTo = (email: string) =>
    smtp.received.find(
      ({ to, mail }) => to.includes(email) && mail.subject?.includes('an administrator of'),
    )?.mail
  expect(textTo(other.email)?.subject).toContain('Vic Victim is no longer an administrator')
  expect(textTo(other.email)?.text).toContain('Ada Actor')
  expect(textTo(admin.email)?.text).toMatch(/Changed by.*You/)
  expect(textTo(victim.email)?.subject).toContain('You are no longer an administrator')
  expect(textTo(victim.email)?.text).not.toContain('Ada')
})
