import { isDeepStrictEqual } from 'node:util'
import { signedIn } from '@clubhouse/schema/identity/account'
import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import {
  challengeTries,
  enrolled,
  newSecondFactor,
  secondFactorNeeded,
} from '@clubhouse/schema/identity/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, createMember, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { codeOf, nextCode, ticketFor, turnFactorOn } from '../../../../test/second-factor.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { issueInvitation, openInvitations } from '../invitations/invitation.js'
import { issuePasswordReset } from '../passwords/password-reset.js'
import { useCode } from '../two-factor/use-code.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

const signIn = (email: string, password = testPassword) =>
  call(server, 'POST /authenticate', { body: { email, password, rememberMe: true } })
const secondStep = (ticket: string, code: string) =>
  call(server, 'POST /authenticate/second-factor', { body: { ticket, code } })

/** A member with two-step verification. */
async function guarded() {
  const member = await createMember(server)
  return { member, ...(await turnFactorOn(server, member)) }
}

describe('two-step verification', () => {
  it('comes before there is a session: a password alone gets a ticket, and no cookie', async () => {
    const { member, secret } = await guarded()
    const before = await server.db.signInLog.count({ where: { userId: member.id } })
    const first = await signIn(member.email)
    expect(first).toMatchObject({ status: 200, message: null, cookie: undefined })
    expect(first.data).toEqual({
      need: 'Code',
      ticket: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(await server.db.signInLog.count({ where: { userId: member.id } })).toBe(before)
    const { ticket } = secondFactorNeeded.parse(first.data)
    expect((await call(server, 'GET /account', { token: ticket })).status).toBe(401)
    const done = await secondStep(ticket, nextCode(server, secret))
    expect(done).toMatchObject({ status: 200, message: { title: 'Signed in' } })
    expect(done.http.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    const { token, user } = signedIn.parse(done.data)
    expect(user.id).toBe(member.id)
    expect((await call(server, 'GET /account', { token })).status).toBe(200)
  })

  it('is not revealed to someone who does not know the password', async () => {
    const { member } = await guarded()
    const { requestId: _a, http: _b, ...wrong } = await signIn(member.email, 'a wrong guess')
    const { requestId: _c, http: _d, ...unknown } = await signIn('nobody@people.example')
    expect(wrong).toEqual(unknown)
  })

  it('takes spaces in a code, and a code once: at the next sign-in the same one is refused', async () => {
    const { member, secret } = await guarded()
    const code = nextCode(server, secret)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
    expect((await secondStep(await ticketFor(server, member), spaced)).status).toBe(200)
    const again = await secondStep(await ticketFor(server, member), code)
    expect(again).toMatchObject({ status: 400, fields: { code: expect.any(String) } })
  })

  it('does not take the code that turned it on', async () => {
    const { member, secret } = await guarded()
    const same = await secondStep(await ticketFor(server, member), codeOf(server, secret))
    expect(same.status).toBe(400)
  })

  it('takes five tries for a ticket, then it begins again', async () => {
    const { member, secret } = await guarded()
    const ticket = await ticketFor(server, member)
    for (let attempt = 0; attempt < challengeTries; attempt++) {
      expect((await secondStep(ticket, '000000')).status).toBe(400)
    }
    expect((await secondStep(ticket, nextCode(server, secret))).status).toBe(401)
  })

  it('notifies its owner of the fifth wrong code, whichever tickets they were typed for, once an hour', async () => {
    const { member, secret } = await guarded()
    const received = async () =>
      (await jobsIn(server)).filter(({ data: { data } }) =>
        isDeepStrictEqual(data, { userId: member.id, change: 'Refused' }),
      ).length
    const guess = async (times: number) => {
      const ticket = await ticketFor(server, member)
      for (let n = 0; n < times; n++) {
        expect((await secondStep(ticket, '000000')).status).toBe(400)
      }
    }
    await guess(4)
    expect(await received()).toBe(0)
    await guess(1)
    expect(await received()).toBe(1)
    await guess(1)
    const right = await secondStep(await ticketFor(server, member), nextCode(server, secret))
    expect(right.status).toBe(200)
    await guess(5)
    expect(await received()).toBe(1)
    server.clock.advance(61 * 60_000)
    await guess(5)
    expect(await received()).toBe(2)
  })

  it('uses up no try of a ticket for a code that the limit refuses', async () => {
    const { member, secret } = await guarded()
    const ticket = await ticketFor(server, member)
    expect((await secondStep(ticket, '000000')).status).toBe(400)
    await server.db.rateLimit.updateMany({
      where: { key: { startsWith: 'second-factor:' } },
      data: { points: 10 },
    })
    for (let tries = 0; tries <= challengeTries; tries++) {
      expect((await secondStep(ticket, '000000')).status).toBe(429)
    }
    await server.db.rateLimit.deleteMany()
    expect((await secondStep(ticket, nextCode(server, secret))).status).toBe(200)
  })

  it('has no more than ten wrong codes an hour, however many tickets a password buys', async () => {
    const { member, secret } = await guarded()
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const ticket = await ticketFor(server, member)
      for (let attempt = 0; attempt < challengeTries; attempt++) {
        statuses.push((await secondStep(ticket, '000000')).status)
      }
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
    const ticket = await ticketFor(server, member)
    expect((await secondStep(ticket, nextCode(server, secret))).status).toBe(429)
    server.clock.advance(61 * 60_000)
    const later = await ticketFor(server, member)
    expect((await secondStep(later, codeOf(server, secret))).status).toBe(200)
  })

  it('counts a password without its two-factor code as an attempt', async () => {
    const { member } = await guarded()
    for (let attempt = 0; attempt < 10; attempt++) await signIn(member.email)
    expect((await signIn(member.email)).status).toBe(429)
  })

  it('ends its ticket after ten minutes, and with the first success', async () => {
    const { member, secret } = await guarded()
    const late = await ticketFor(server, member)
    server.clock.advance(10 * 60_000)
    expect((await secondStep(late, codeOf(server, secret))).status).toBe(401)
    const used = await ticketFor(server, member)
    expect((await secondStep(used, codeOf(server, secret))).status).toBe(200)
    expect((await secondStep(used, nextCode(server, secret))).status).toBe(401)
  })

  it('is refused to a member who has since been suspended', async () => {
    const { member, secret } = await guarded()
    const ticket = await ticketFor(server, member)
    await server.db.user.update({ where: { id: member.id }, data: { status: 'Suspended' } })
    expect((await secondStep(ticket, nextCode(server, secret))).status).toBe(401)
  })

  it('keeps no ticket and no recovery code as it is', async () => {
    const { member, recoveryCodes } = await guarded()
    const ticket = await ticketFor(server, member)
    const rows = JSON.stringify([
      await server.db.signInChallenge.findMany(),
      await server.db.recoveryCode.findMany(),
    ])
    for (const secret of [ticket, ...recoveryCodes]) expect(rows).not.toContain(secret)
  })
})

describe('a recovery code', () => {
  it('replaces the app, in any notation, once; its owner gets an email', async () => {
    const { member, recoveryCodes } = await guarded()
    const [code = '', other = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = ` ${code.replaceAll('-', '').toLowerCase()}`
    expect((await secondStep(await ticketFor(server, member), typed)).status).toBe(200)
    const again = await secondStep(await ticketFor(server, member), code)
    expect(again.status).toBe(400)
    expect((await secondStep(await ticketFor(server, member), other)).status).toBe(200)
    const lines = await server.db.auditLog.count({
      where: { action: 'secondFactor.recover', actorId: member.id },
    })
    expect(lines).toBe(2)
  })

  it('is nobody else’s', async () => {
    const { recoveryCodes } = await guarded()
    const other = await guarded()
    const [code = ''] = recoveryCodes
    expect((await secondStep(await ticketFor(server, other.member), code)).status).toBe(400)
  })
})

describe('many at once', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index)

  it('one code of the app works for one', async () => {
    const { member, secret } = await guarded()
    const code = nextCode(server, secret)
    const now = server.clock.now()
    const used = await Promise.all(
      fifty.map(() =>
        server.db.$transaction((tx) => useCode(tx, { userId: member.id, code, now }), {
          maxWait: 20_000,
        }),
      ),
    )
    expect(used.filter((one) => one === 'app')).toHaveLength(1)
  })

  it('one recovery code works for one', async () => {
    const { member, recoveryCodes } = await guarded()
    const [code = ''] = recoveryCodes
    const now = server.clock.now()
    const used = await Promise.all(
      fifty.map(() =>
        server.db.$transaction((tx) => useCode(tx, { userId: member.id, code, now }), {
          maxWait: 20_000,
        }),
      ),
    )
    expect(used.filter((one) => one === 'recovery')).toHaveLength(1)
  })

  it('one ticket with the right code opens one session, and is tried five times at most', async () => {
    const { member, secret } = await guarded()
    const ticket = await ticketFor(server, member)
    const before = await server.db.sessionFamily.count({ where: { userId: member.id } })
    const code = nextCode(server, secret)
    const statuses = await Promise.all(
      fifty.map(async () => (await secondStep(ticket, code)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await server.db.sessionFamily.count({ where: { userId: member.id } })).toBe(before + 1)
  })
})

describe('no way around it', () => {
  it('a reset of the password asks for it at the next sign-in, and ends a ticket', async () => {
    const { member, secret } = await guarded()
    const ticket = await ticketFor(server, member)
    const token = await issuePasswordReset(server.db, member.id, server.clock.now())
    const newPassword = 'battery staple'
    const reset = await call(server, 'POST /authenticate/reset-password', {
      body: { token, newPassword },
    })
    expect(reset).toMatchObject({ status: 200, data: null, cookie: undefined })
    expect((await secondStep(ticket, nextCode(server, secret))).status).toBe(401)
    const next = await signIn(member.email, newPassword)
    expect(next.data).toMatchObject({ need: 'Code' })
  })

  it('an invitation does, too', async () => {
    const { member } = await guarded()
    const token = await server.db.$transaction(async (tx) => {
      await openInvitations(tx, [member.id], { invitedById: null, now: server.clock.now() })
      return issueInvitation(tx, member.id, server.clock.now())
    })
    const newPassword = 'battery staple'
    const accepted = await call(server, 'POST /authenticate/invitation', {
      body: { token, newPassword },
    })
    expect(accepted).toMatchObject({ status: 200, cookie: undefined })
    expect((await signIn(member.email, newPassword)).data).toMatchObject({ need: 'Code' })
  })
})

describe('an administrator who must have one', () => {
  const require = (from: string) =>
    server.db.secondFactorRule.upsert({
      where: { id: 1 },
      create: { requiredFrom: from },
      update: { requiredFrom: from },
    })
  const inAnHour = () => new Date(server.clock.now().getTime() + 3600_000).toISOString()
  beforeEach(() => server.db.secondFactorRule.deleteMany())

  it('signs in as before until the day, and others always', async () => {
    const admin = await createAdmin(server)
    await require(inAnHour())
    expect((await signIn(admin.email)).data).toHaveProperty('token')
    server.clock.advance(3600_000)
    expect((await signIn(admin.email)).data).toMatchObject({ need: 'Enrollment' })
    expect((await signIn((await createMember(server)).email)).data).toHaveProperty('token')
  })

  it('sets it up at the sign-in, and is in', async () => {
    const admin = await createAdmin(server)
    const before = await signIn(admin.email)
    await require(server.clock.now().toISOString())
    const { ticket } = secondFactorNeeded.parse((await signIn(admin.email)).data)
    // An enrollment ticket is good for nothing else.
    expect((await secondStep(ticket, '000000')).status).toBe(401)
    const begun = await call(server, 'POST /authenticate/enrollment', { body: { ticket } })
    const { secret, uri } = newSecondFactor.parse(begun.data)
    expect(uri).toContain(secret)
    const confirm = (code: string) =>
      call(server, 'POST /authenticate/enrollment/confirm', { body: { ticket, code } })
    expect((await confirm('000000')).fields).toHaveProperty('code')
    const done = await confirm(codeOf(server, secret))
    const { token, recoveryCodes } = enrolled.parse(done.data)
    expect(recoveryCodes).toHaveLength(10)
    expect((await call(server, 'GET /account', { token })).status).toBe(200)
    expect((await confirm(codeOf(server, secret))).status).toBe(401)
    expect((await signIn(admin.email)).data).toMatchObject({ need: 'Code' })
    // A session from before never proved it.
    const cookie = before.cookie ?? ''
    expect((await call(server, 'POST /authenticate/refresh', { cookie })).status).toBe(401)
  })

  it('has no session, and no token of a script, from before', async () => {
    const admin = await createAdmin(server)
    const { cookie, data } = await signIn(admin.email)
    const { token } = signedIn.parse(data)
    const made = await call(server, 'POST /account/personal-access-token', {
      token,
      body: { name: 'Script' },
    })
    const { token: script } = newPersonalAccessToken.parse(made.data)
    expect((await call(server, 'GET /user', { token: script })).status).toBe(200)
    await require(server.clock.now().toISOString())
    expect((await call(server, 'GET /user', { token: script })).status).toBe(401)
    const refresh = await call(server, 'POST /authenticate/refresh', { cookie: cookie ?? '' })
    expect(refresh).toMatchObject({ status: 401, cookie: '' })
  })
})
