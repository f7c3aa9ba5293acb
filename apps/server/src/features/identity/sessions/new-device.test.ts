import { randomInt } from 'node:crypto'
import { signedIn } from '@clubhouse/schema/identity/account'
import { newSecondFactor, secondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { ownSession } from '@clubhouse/schema/identity/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { type Answer, call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { mailedCodeFor } from '../../../../test/mailed-sign-in.js'
import { addPasskey, requestFrom } from '../../../../test/passkey.js'
import { codeOf, nextCode, turnFactorOn } from '../../../../test/second-factor.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { jobKinds } from '../../../services/jobs/job-kinds.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

const firefox =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The device cookie that a response sets, with its attributes. */
const deviceCookieOf = ({ http }: Answer) =>
  http.headers.getSetCookie().find((line) => line.startsWith('clubhouse_device=')) ?? ''

/** Each has its own network, so that none meets a limit. */
type Browser = { device: string | null; network: string }

/** A browser with this device cookie; null: it has signed nobody in. */
const newBrowser = (device: string | null = null): Browser => ({
  device,
  network: `10.9.${randomInt(256)}.${randomInt(256)}`,
})

/** A call of a browser, which keeps its device cookie. */
async function callFrom(
  browser: Browser,
  line: Parameters<typeof call>[1],
  body: unknown,
  at = server,
) {
  const headers = {
    'user-agent': firefox,
    'x-forwarded-for': browser.network,
    ...(browser.device !== null && { cookie: `clubhouse_device=${browser.device}` }),
  }
  const response = await call(at, line, { body, headers })
  const set = /^clubhouse_device=([^;]*)/.exec(deviceCookieOf(response))?.[1]
  if (set !== undefined) browser.device = set
  return response
}

const byPassword = (browser: Browser, { email }: { email: string }, at = server) =>
  callFrom(browser, 'POST /authenticate', { email, password: testPassword }, at)

/** The notices about new devices that a person should get. */
const toldTo = async ({ id: userId }: { id: string }) =>
  (await jobsIn(server))
    .filter(({ data: { name } }) => name === 'sign-in.new-device')
    .map(({ data: { data } }) => jobKinds['sign-in.new-device'].data.parse(data))
    .filter((told) => told.userId === userId)

/** Somebody who has signed in before, elsewhere. */
async function somebody() {
  const member = await createMember(server)
  const { token } = await signInAs(server, member)
  return { member, token }
}

/** Each way to sign in, from start to end in one browser. */
const ways: {
  way: string
  withCode?: boolean
  prepare: () => Promise<{ person: { id: string }; enter: (browser: Browser) => Promise<Answer> }>
}[] = [
  {
    way: 'Password',
    prepare: async () => {
      const { member } = await somebody()
      return { person: member, enter: (browser) => byPassword(browser, member) }
    },
  },
  {
    way: 'Mail',
    prepare: async () => {
      const { member } = await somebody()
      const enter = async (browser: Browser) => {
        const { challenge, code } = await mailedCodeFor(server, member)
        return callFrom(browser, 'POST /authenticate/code', { challenge, code })
      }
      return { person: member, enter }
    },
  },
  {
    way: 'Mail',
    prepare: async () => {
      const { member } = await somebody()
      const enter = async (browser: Browser) => {
        const { challenge, token } = await mailedCodeFor(server, member)
        return callFrom(browser, 'POST /authenticate/link', { challenge, token })
      }
      return { person: member, enter }
    },
  },
  {
    way: 'Passkey',
    prepare: async () => {
      const { member, token } = await somebody()
      const { key } = await addPasskey(server, token)
      const enter = async (browser: Browser) => {
        const passkey = key.use(await requestFrom(server))
        return callFrom(browser, 'POST /authenticate/passkey', { passkey })
      }
      return { person: member, enter }
    },
  },
  {
    way: 'Password',
    withCode: true,
    prepare: async () => {
      const member = await createMember(server)
      const { secret } = await turnFactorOn(server, member)
      const enter = async (browser: Browser) => {
        const first = await byPassword(browser, member)
        // Half a sign-in does not count: it notifies nobody and records no browser.
        expect(deviceCookieOf(first)).toBe('')
        const { ticket } = secondFactorNeeded.parse(first.data)
        const code = nextCode(server, secret)
        return callFrom(browser, 'POST /authenticate/second-factor', { ticket, code })
      }
      return { person: member, enter }
    },
  },
]

describe('a sign-in from a new device', () => {
  it.each(ways)(
    'by $way sends a notice, once for each browser',
    async ({ way, withCode = false, prepare }) => {
      const { person, enter } = await prepare()
      const browser = newBrowser()
      const before = server.clock.now()
      expect((await enter(browser)).status).toBe(200)
      const [told, ...more] = await toldTo(person)
      expect(more).toEqual([])
      expect(told).toMatchObject({ device: 'Firefox on a Mac', way, withCode })
      const at = Date.parse(told?.at ?? '')
      expect(at).toBeGreaterThanOrEqual(before.getTime())
      expect(at).toBeLessThanOrEqual(server.clock.now().getTime())
      expect((await enter(browser)).status).toBe(200)
      expect(await toldTo(person)).toHaveLength(1)
      expect((await enter(newBrowser())).status).toBe(200)
      expect(await toldTo(person)).toHaveLength(2)
    },
  )

  it('is none for an account that never signed in, and for one of which no browser is known', async () => {
    const member = await createMember(server)
    const browser = newBrowser()
    await byPassword(browser, member)
    await byPassword(browser, member)
    expect(await toldTo(member)).toEqual([])
    // The state of every account after the update that introduced the list of devices.
    await server.db.knownDevice.deleteMany({ where: { userId: member.id } })
    await byPassword(newBrowser(), member)
    expect(await toldTo(member)).toEqual([])
    expect(await server.db.signInLog.count({ where: { userId: member.id } })).toBe(3)
  })

  it('counts the sign-in that sets up two-step verification', async () => {
    const admin = await createAdmin(server)
    await signInAs(server, admin)
    await server.db.secondFactorRule.create({
      data: { requiredFrom: new Date(server.clock.now().getTime() - 1000) },
    })
    try {
      const browser = newBrowser()
      const first = await byPassword(browser, admin)
      const { ticket, need } = secondFactorNeeded.parse(first.data)
      expect(need).toBe('Enrollment')
      const begun = await callFrom(browser, 'POST /authenticate/enrollment', { ticket })
      const code = codeOf(server, newSecondFactor.parse(begun.data).secret)
      const done = await callFrom(browser, 'POST /authenticate/enrollment/confirm', {
        ticket,
        code,
      })
      expect(done.status).toBe(200)
      expect(await toldTo(admin)).toMatchObject([{ way: 'Password', withCode: true }])
    } finally {
      await server.db.secondFactorRule.deleteMany()
    }
  })

  it('sends an email with the time, the device, the way of signing in, and the next steps', async () => {
    const smtp = await smtpForTest()
    const club = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example.org' })
    const member = await createMember(club, { email: 'Nora@people.example' })
    await byPassword(newBrowser(), member, club)
    await byPassword(newBrowser(), member, club)
    await startJobs(club)
    await jobsDone(club)
    expect(smtp.received).toHaveLength(1)
    const [{ to, mail } = { to: [], mail: null }] = smtp.received
    expect(to).toEqual(['Nora@people.example'])
    expect(mail?.subject).toBe('New sign-in to your account')
    expect(mail?.text).toContain('Device: Firefox on a Mac')
    expect(mail?.text).toContain('Signed in with: Your password')
    expect(mail?.text).toMatch(/When: \w+day, \w+ \d+, \d{4} at \d+:\d{2} [AP]M E[SD]T/)
    expect(mail?.text).toContain('https://club.example.org/portal?drawer=password')
    expect(mail?.text).not.toContain('127.0.0.1')
  })

  it('is not held up by the email, and not undone by a failed attempt', async () => {
    const { member } = await somebody()
    const browser = newBrowser()
    const wrong = await callFrom(browser, 'POST /authenticate', {
      email: member.email,
      password: 'a wrong guess',
    })
    expect(wrong.status).toBe(401)
    expect(deviceCookieOf(wrong)).toBe('')
    expect(await toldTo(member)).toEqual([])
    // Nobody works on the jobs of this server: the response comes all the same.
    expect((await byPassword(browser, member)).status).toBe(200)
    expect(await toldTo(member)).toHaveLength(1)
  })
})

describe('the device cookie', () => {
  it('is for the API and the sign-in form only, out of reach of scripts, and lasts 400 days from each sign-in', async () => {
    const club = await serverForTest({ publicUrl: 'https://club.example.org' })
    const member = await createMember(club)
    const browser = newBrowser()
    const first = deviceCookieOf(await byPassword(browser, member, club))
    expect(first).toMatch(/^clubhouse_device=[\w-]{43}; /)
    for (const attribute of ['Max-Age=34560000', 'Path=/api', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(first.split('; ')).toContain(attribute)
    const seen = () => club.db.knownDevice.findFirstOrThrow({ where: { userId: member.id } })
    const before = await seen()
    expect(before.secretHash).toBe(hashSecret(browser.device ?? ''))
    club.clock.advance(24 * 3600_000)
    expect(deviceCookieOf(await byPassword(browser, member, club))).toBe(first)
    const after = await seen()
    expect(after.lastSeenAt.getTime() - before.lastSeenAt.getTime()).toBeGreaterThanOrEqual(
      24 * 3600_000,
    )
    expect(after.createdAt).toEqual(before.createdAt)
  })

  it('makes a browser known for each of two people who share it, and only for them', async () => {
    const [{ member: one }, { member: two }] = [await somebody(), await somebody()]
    const browser = newBrowser()
    for (const person of [one, two, one, two]) await byPassword(browser, person)
    expect(await toldTo(one)).toHaveLength(1)
    expect(await toldTo(two)).toHaveLength(1)
  })

  it('of another person makes nothing known: a thief’s browser is new', async () => {
    const [{ member: owner }, { member: thief }] = [await somebody(), await somebody()]
    const browser = newBrowser()
    await byPassword(browser, owner)
    await byPassword(newBrowser(browser.device), thief)
    expect(await toldTo(thief)).toHaveLength(1)
  })

  it('that could be guessed, or is none of ours, is replaced', async () => {
    for (const device of ['', '1', 'x'.repeat(42), 'x'.repeat(4000)]) {
      const { member } = await somebody()
      const browser = newBrowser(device)
      expect((await byPassword(browser, member)).status).toBe(200)
      expect(browser.device).toMatch(/^[\w-]{43}$/)
      expect(await toldTo(member)).toHaveLength(1)
    }
  })

  it('has no effect without the right authentication: alone it signs nobody in', async () => {
    const { member } = await somebody()
    const browser = newBrowser()
    await byPassword(browser, member)
    const refreshed = await callFrom(browser, 'POST /authenticate/refresh', undefined)
    expect(refreshed.status).toBe(401)
  })

  it('is forgotten everywhere else with a new password: the next sign-in from there sends a notice', async () => {
    const member = await createMember(server)
    const [own, other] = [newBrowser(), newBrowser()]
    const { token } = signedIn.parse((await byPassword(own, member)).data)
    await byPassword(other, member)
    expect(await toldTo(member)).toHaveLength(1)
    const newPassword = 'battery staple'
    const changed = await call(server, 'PUT /account/password', {
      token,
      body: { currentPassword: testPassword, newPassword },
    })
    expect(changed.status).toBe(200)
    const again = (browser: Browser) =>
      callFrom(browser, 'POST /authenticate', { email: member.email, password: newPassword })
    expect((await again(own)).status).toBe(200)
    expect(await toldTo(member)).toHaveLength(1)
    expect((await again(other)).status).toBe(200)
    expect(await toldTo(member)).toHaveLength(2)
  })
})

it('is forgotten when its owner signs it out from another one, not when it signs itself out', async () => {
  const member = await createMember(server)
  const [own, lost] = [newBrowser(), newBrowser()]
  const { token } = signedIn.parse((await byPassword(own, member)).data)
  await byPassword(lost, member)
  expect(await toldTo(member)).toHaveLength(1)
  const list = await call(server, 'GET /account/session', { token })
  const sessions = z.array(ownSession).parse(list.data)
  for (const { id } of sessions.toSorted((a, b) => Number(a.isThis) - Number(b.isThis))) {
    expect((await call(server, `DELETE /account/session/${id}`, { token })).status).toBe(200)
  }
  await byPassword(own, member)
  expect(await toldTo(member)).toHaveLength(1)
  await byPassword(lost, member)
  expect(await toldTo(member)).toHaveLength(2)
})

describe('twenty sign-ins at once', () => {
  const at20 = <Result>(one: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, one))

  it('of a browser without a cookie all succeed, with at most one email each', async () => {
    const { member } = await somebody()
    const answers = await at20(() => byPassword(newBrowser(), member))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const told = await toldTo(member)
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThanOrEqual(20)
  })

  it('of one browser that is new to its owner make it known once', async () => {
    const { member } = await somebody()
    const device = newSecret()
    const answers = await at20(() => byPassword(newBrowser(device), member))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await toldTo(member)).toHaveLength(1)
    const where = { userId: member.id, secretHash: hashSecret(device) }
    expect(await server.db.knownDevice.count({ where })).toBe(1)
  })

  it('of a program that keeps no cookies leave a hundred devices at most', async () => {
    const { member } = await somebody()
    const { id: userId } = member
    const old = (n: number) => ({
      userId,
      secretHash: `old-${n}`,
      lastSeenAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    })
    await server.db.knownDevice.createMany({ data: Array.from({ length: 150 }, (_, n) => old(n)) })
    await byPassword(newBrowser(), member)
    expect(await server.db.knownDevice.count({ where: { userId } })).toBe(100)
    expect(await server.db.knownDevice.count({ where: { userId, secretHash: 'old-149' } })).toBe(1)
    expect(await server.db.knownDevice.count({ where: { userId, secretHash: 'old-0' } })).toBe(0)
  })
})
