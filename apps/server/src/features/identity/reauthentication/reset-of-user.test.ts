import { randomUUID } from 'node:crypto'
import { helpCode, secondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { ownSecondFactor, resetHours, userSecondFactor } from '@clubhouse/schema/identity/security'
import { userDetail } from '@clubhouse/schema/members/user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createMember,
  signInAs,
  testPassword,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { proofCodeFor } from '../../../../test/mailed-proof.js'
import { addPasskey, enterBy } from '../../../../test/passkey.js'
import { codeOf, nextCode, ticketFor, turnFactorOn } from '../../../../test/second-factor.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { resetFactorByEmail } from '../../../commands/reset-factor.js'
import { deleteOld } from '../../privacy/retention/delete-old.js'
import { issuePasswordReset } from '../passwords/password-reset.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

/** A member who lost their phone, and an administrator's session. */
async function lostPhone() {
  const member = await createMember(server)
  const guarded = await turnFactorOn(server, member)
  const admin = await createAdmin(server)
  const { token } = await signInAs(server, admin)
  const path = `/user/${member.id}/second-factor` as const
  return {
    member,
    admin,
    secret: guarded.secret,
    theirToken: guarded.token,
    token,
    reset: (body: { code?: string } = {}) => call(server, `POST ${path}/reset`, { token, body }),
    stop: () => call(server, `DELETE ${path}/reset`, { token }),
    seen: async (by = token) =>
      userSecondFactor.parse((await call(server, `GET ${path}`, { token: by })).data),
  }
}

const signIn = (email: string, password = testPassword) =>
  call(server, 'POST /authenticate', { body: { email, password } })
type Answer = Awaited<ReturnType<typeof signIn>>
const day = resetHours * 3600_000
const linesOf = (action: string, entityId: string) =>
  server.db.auditLog.count({ where: { action, entityId } })
const mailsTo = async (userId: string) =>
  (await jobsIn(server)).filter(
    ({ data: { name, data } }) =>
      name === 'second-factor.changed' && JSON.stringify(data).includes(userId),
  ).length

it('an administrator begins it, its owner is notified, and a day later the password alone is enough', async () => {
  const { member, admin, reset, seen, theirToken } = await lostPhone()
  expect(await seen()).toEqual({ isOn: true, resetAt: null })
  const before = await mailsTo(member.id)
  expect((await reset()).message?.title).toBe('Two-step verification will be turned off tomorrow')
  const { resetAt } = await seen()
  expect(await mailsTo(member.id)).toBe(before + 1)
  expect((await reset()).status).toBe(200)
  expect((await seen()).resetAt).toBe(resetAt)
  expect(await linesOf('secondFactor.askReset', member.id)).toBe(1)
  server.clock.advance(day - 60_000)
  expect((await signIn(member.email)).data).toMatchObject({ need: 'Code' })
  server.clock.advance(60_000)
  expect((await signIn(member.email)).data).toHaveProperty('token')
  const line = await server.db.auditLog.findMany({
    where: { action: 'secondFactor.reset', entityId: member.id },
  })
  expect(line).toMatchObject([{ actorId: admin.id, address: 'server' }])
  expect(await mailsTo(member.id)).toBe(before + 2)
  expect((await call(server, 'GET /account', { token: theirToken })).status).toBe(401)
})

it('from that day on the lost phone is signed out, and its codes no longer stop the reset', async () => {
  const { member, admin, secret, reset } = await lostPhone()
  const { email } = member
  const first = await call(server, 'POST /authenticate', {
    body: { email, password: testPassword, rememberMe: true },
  })
  const { ticket: theirs } = secondFactorNeeded.parse(first.data)
  const remembered = await call(server, 'POST /authenticate/second-factor', {
    body: { ticket: theirs, code: nextCode(server, secret) },
  })
  await reset()
  server.clock.advance(day - 60_000)
  const cookie = remembered.cookie ?? ''
  const fresh = await call(server, 'POST /authenticate/refresh', { cookie })
  const { token } = z.object({ token: z.string() }).parse(fresh.data)
  const own = await call(server, 'GET /account/second-factor', { token })
  const { resetAt } = ownSecondFactor.parse(own.data)
  expect(resetAt).not.toBeNull()
  const ticket = await ticketFor(server, member)
  const mailedCode = await proofCodeFor(server, token)
  server.clock.advance(Date.parse(resetAt ?? '') - server.clock.now().getTime())
  const code = codeOf(server, secret)
  const step = { ticket, code }
  expect((await call(server, 'POST /authenticate/second-factor', { body: step })).status).toBe(400)
  const proof = await call(server, 'POST /account/proof', { token, body: { mailedCode, code } })
  expect(proof.fields).toHaveProperty('code')
  const next = fresh.cookie ?? ''
  expect((await call(server, 'POST /authenticate/refresh', { cookie: next })).status).toBe(401)
  const before = await mailsTo(member.id)
  await deleteOld(server.services, { id: 'night', log: server.app.log })
  expect(await server.db.factorReset.count({ where: { userId: member.id } })).toBe(0)
  expect(await server.db.secondFactor.count({ where: { userId: member.id } })).toBe(0)
  expect(await mailsTo(member.id)).toBe(before + 1)
  // The administrator did it a day ago, from wherever that was.
  const line = await server.db.auditLog.findFirst({
    where: { action: 'secondFactor.reset', entityId: member.id },
  })
  expect(line).toMatchObject({ actorId: admin.id, address: 'server' })
})

it('signing in by it stops that, and so does an administrator', async () => {
  const { member, secret, reset, stop, seen } = await lostPhone()
  await reset()
  const body = { ticket: await ticketFor(server, member), code: nextCode(server, secret) }
  expect((await call(server, 'POST /authenticate/second-factor', { body })).status).toBe(200)
  expect((await seen()).resetAt).toBeNull()
  await reset()
  expect((await stop()).status).toBe(200)
  expect((await stop()).status).toBe(200)
  expect(await linesOf('secondFactor.stopReset', member.id)).toBe(1)
  server.clock.advance(day)
  expect((await signIn(member.email)).data).toMatchObject({ need: 'Code' })
})

it('with the code that its owner reads from their screen it is done at once, once', async () => {
  const { member, reset, seen } = await lostPhone()
  const ticket = await ticketFor(server, member)
  const shown = await call(server, 'POST /authenticate/second-factor/help', { body: { ticket } })
  const { code } = helpCode.parse(shown.data)
  expect((await reset({ code: '0000-0000' })).fields).toHaveProperty('code')
  expect((await seen()).isOn).toBe(true)
  const other = await lostPhone()
  expect((await other.reset({ code })).fields).toHaveProperty('code')
  expect((await reset({ code: code.toLowerCase() })).status).toBe(200)
  expect(await seen()).toEqual({ isOn: false, resetAt: null })
  expect((await reset({ code })).status).toBe(409)
  expect((await signIn(member.email)).data).toHaveProperty('token')
})

describe('the code, once somebody else gave the person a password or an address', () => {
  /** The values an administrator types into the user form to take over the account. */
  async function edit(token: string, id: string, change: object) {
    const shown = await call(server, `GET /user/${id}`, { token })
    const user = userDetail.parse(shown.data)
    const { firstname, lastname, email, phoneNumber, status, version } = user
    const { id: chapterId } = await createChapter(server)
    const body = {
      ...{ id, firstname, lastname, email, phoneNumber, phoneExt: null, chapterId, version },
      ...{ companyId: null, status, role: 'Member', ...change },
    }
    expect((await call(server, 'PUT /user', { token, body })).status).toBe(200)
  }
  const codeBy = async (first: Answer) => {
    const { ticket } = secondFactorNeeded.parse(first.data)
    const shown = await call(server, 'POST /authenticate/second-factor/help', { body: { ticket } })
    return helpCode.parse(shown.data)
  }
  const password = 'chosen by the administrator'

  it('proves nothing for a day: the administrator may be the one who signs in', async () => {
    const { member, token, reset, seen } = await lostPhone()
    await edit(token, member.id, { password })
    const read = await codeBy(await signIn(member.email, password))
    expect((await reset(read)).status).toBe(409)
    expect((await seen()).isOn).toBe(true)
    // Nor does it to another administrator.
    const { token: another } = await signInAs(server, await createAdmin(server))
    const path = `/user/${member.id}/second-factor/reset` as const
    expect((await call(server, `POST ${path}`, { token: another, body: read })).status).toBe(409)
    expect((await reset()).message?.title).toBe('Two-step verification will be turned off tomorrow')
  })

  it('nor does it at a new address, with emails to it', async () => {
    const { member, token, reset, seen } = await lostPhone()
    const email = `${randomUUID()}@people.example`
    await edit(token, member.id, { email })
    const link = await issuePasswordReset(server.db, member.id, server.clock.now())
    const body = { token: link, newPassword: password }
    expect((await call(server, 'POST /authenticate/reset-password', { body })).status).toBe(200)
    expect((await reset(await codeBy(await signIn(email, password)))).status).toBe(409)
    expect((await seen()).isOn).toBe(true)
  })

  it('counts again a day later: they were notified by email', async () => {
    const { member, admin, token } = await lostPhone()
    await edit(token, member.id, { password })
    server.clock.advance(day + 60_000)
    const read = await codeBy(await signIn(member.email, password))
    const later = await signInAs(server, admin)
    const path = `/user/${member.id}/second-factor/reset` as const
    const response = await call(server, `POST ${path}`, { token: later.token, body: read })
    expect(response.status).toBe(200)
  })

  it('counts when they chose the password themselves, or only a name was corrected', async () => {
    const { member, token, reset } = await lostPhone()
    await edit(token, member.id, { lastname: 'Byron' })
    const link = await issuePasswordReset(server.db, member.id, server.clock.now())
    const body = { token: link, newPassword: 'battery staple' }
    expect((await call(server, 'POST /authenticate/reset-password', { body })).status).toBe(200)
    const read = await codeBy(await signIn(member.email, 'battery staple'))
    expect((await reset(read)).status).toBe(200)
  })

  it('proves nothing of who was created with a password today', async () => {
    const { token } = await lostPhone()
    const { id: chapterId } = await createChapter(server)
    const email = `${randomUUID()}@people.example`
    const made = await call(server, 'POST /user', {
      token,
      body: {
        ...{ firstname: 'Ada', lastname: 'Byron', email, phoneNumber: '919-555-0177' },
        ...{ chapterId, companyId: null, role: 'Member', status: 'Active', password: testPassword },
      },
    })
    const { id } = userDetail.parse(made.data)
    await turnFactorOn(server, { email })
    const body = await codeBy(await signIn(email))
    const response = await call(server, `POST /user/${id}/second-factor/reset`, { token, body })
    expect(response.status).toBe(409)
  })
})

it('a passkey of the lost phone ends with it: at once by the code, else a day later', async () => {
  const one = await lostPhone()
  const { key } = await addPasskey(server, one.theirToken)
  const ticket = await ticketFor(server, one.member)
  const shown = await call(server, 'POST /authenticate/second-factor/help', { body: { ticket } })
  await one.reset(helpCode.parse(shown.data))
  expect((await enterBy(server, key)).status).toBe(401)
  const other = await lostPhone()
  const { key: theirs } = await addPasskey(server, other.theirToken)
  await other.reset()
  server.clock.advance(day - 60_000)
  expect((await enterBy(server, theirs)).status).toBe(200)
  server.clock.advance(60_000)
  expect((await enterBy(server, theirs)).status).toBe(401)
  expect((await signIn(other.member.email)).data).toHaveProperty('token')
  expect(await server.db.passkey.count({ where: { userId: other.member.id } })).toBe(0)
})

it('the code ends when its owner signs in with theirs', async () => {
  const { member, secret, reset } = await lostPhone()
  const lost = await ticketFor(server, member)
  const shown = await call(server, 'POST /authenticate/second-factor/help', {
    body: { ticket: lost },
  })
  const body = { ticket: await ticketFor(server, member), code: nextCode(server, secret) }
  expect((await call(server, 'POST /authenticate/second-factor', { body })).status).toBe(200)
  const { code } = helpCode.parse(shown.data)
  expect((await reset({ code })).fields).toHaveProperty('code')
})

it('the code ends after ten minutes, and guesses are limited', async () => {
  const { member, reset } = await lostPhone()
  const ticket = await ticketFor(server, member)
  const shown = await call(server, 'POST /authenticate/second-factor/help', { body: { ticket } })
  const { code } = helpCode.parse(shown.data)
  for (let guess = 0; guess < 10; guess++) await reset({ code: '0000-0000' })
  expect((await reset({ code })).status).toBe(429)
  await server.db.rateLimit.deleteMany()
  await server.db.signInChallenge.updateMany({ data: { expiresAt: server.clock.now() } })
  expect((await reset({ code })).fields).toHaveProperty('code')
})

it('also notifies the previous address within a day after another one replaced it', async () => {
  const smtp = await smtpForTest()
  const club = await serverForTest({ smtpUrl: smtp.url })
  await startJobs(club)
  const { id: chapterId } = await createChapter(club)
  const member = await createMember(club)
  const { id, email } = member
  await turnFactorOn(club, member)
  const { token } = await signInAs(club, await createAdmin(club))
  const moveTo = (email: string) =>
    call(club, 'PUT /user', {
      token,
      body: {
        id,
        ...{ firstname: 'Nora', lastname: 'Newcomer', phoneNumber: '919-555-0100' },
        chapterId,
        email,
      },
    })
  const resetBy = async (by: string) => {
    await jobsDone(club)
    smtp.received.length = 0
    const path = `/user/${id}/second-factor/reset` as const
    await call(club, `DELETE ${path}`, { token: by })
    expect((await call(club, `POST ${path}`, { token: by, body: {} })).status).toBe(200)
    await jobsDone(club)
    return smtp.received.flatMap(({ to }) => to).sort()
  }
  expect(await resetBy(token)).toEqual([email])
  expect((await moveTo('other@people.example')).status).toBe(200)
  expect(await resetBy(token)).toEqual([email, 'other@people.example'].sort())
  club.clock.advance(25 * 3600_000)
  const { token: later } = await signInAs(club, await createAdmin(club))
  expect(await resetBy(later)).toEqual(['other@people.example'])
})

it('is nothing that members do, nor anybody to themselves', async () => {
  const { admin, token, member, theirToken } = await lostPhone()
  const own = await call(server, `POST /user/${admin.id}/second-factor/reset`, { token, body: {} })
  expect(own.status).toBe(409)
  const theirs = await call(server, `POST /user/${member.id}/second-factor/reset`, {
    token: theirToken,
    body: {},
  })
  expect(theirs.status).toBe(403)
})

it('the command does it for the last administrator, and the audit log has it', async () => {
  const { member, seen, theirToken } = await lostPhone()
  const { db } = server
  const before = await mailsTo(member.id)
  await resetFactorByEmail(server.services, member.email.toUpperCase())
  expect(await mailsTo(member.id)).toBe(before + 1)
  expect((await seen()).isOn).toBe(false)
  expect((await call(server, 'GET /account', { token: theirToken })).status).toBe(401)
  await expect(resetFactorByEmail(server.services, member.email)).rejects.toThrow()
  const line = await db.auditLog.findFirst({
    where: { action: 'secondFactor.reset', entityId: member.id },
  })
  expect(line?.requestId).toBe('command line')
})
