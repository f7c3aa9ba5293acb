import { expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { until } from '../../../../test/until.js'
import {
  isSuppressed,
  isSuppressedAfter,
  noteRefusal,
} from '../../../services/mail/refused-address.js'

const email = 'rosa@people.example'

const askForLink = (server: TestServer) =>
  call(server, 'POST /authenticate/forgot-password', { body: { email } })

async function club(answers: Record<string, number> = {}) {
  const smtp = await smtpForTest({ answers })
  const server = await serverForTest({ smtpUrl: smtp.url })
  const member = await createMember(server, { email })
  const admin = await tokenFor(server, await createAdmin(server))
  await startJobs(server)
  const path = `/user/${member.id}/rested-address` as const
  const get = async (token = admin) => (await call(server, `GET ${path}`, { token })).data
  return { smtp, server, member, admin, path, get }
}

const rest = async ({ db, clock }: TestServer, to = email, times = isSuppressedAfter) => {
  for (let n = 0; n < times; n++) await noteRefusal(db, to, '550 5.1.1 Gone', clock.now())
}

const failed = async (server: TestServer, count: number) =>
  until(`${count} gave up`, async () => {
    const jobs = await jobsIn(server)
    return jobs.filter(({ state }) => state === 'failed').length === count
  })

/** A notice that the member gets unless their address rests. */
const notify = async (server: TestServer, userId: string) => {
  const user = { firstname: 'Vera', lastname: 'V', phoneNumber: '919-555-0100', message: 'Hello' }
  const { id: subjectId } = await server.db.contactMessage.create({ data: user })
  const notice = { key: 'contact-message-new', subjectId, userId, channel: 'email' } as const
  await server.services.jobs.enqueue(server.db, 'notification.send', notice)
}

it('suppresses an address after three permanent refusals, still sends password emails, and lifts the suppression after a delivery', async () => {
  const { smtp, server, get } = await club()
  const { id, email: to } = await createAdmin(server, { email: 'Ann@people.example' })
  const token = await tokenFor(server, { id })
  smtp.answers[to] = 550
  for (const time of [1, 2, 3]) {
    expect(await isSuppressed(server.db, to)).toBe(false)
    await notify(server, id)
    await failed(server, time)
  }
  expect(await isSuppressed(server.db, 'ann@PEOPLE.example')).toBe(true)
  const own = await call(server, `GET /user/${id}/rested-address`, { token })
  expect(own.data).toMatchObject({ email: to, reason: expect.stringMatching(/^550/) })
  const asked = smtp.asked()
  smtp.answers[to] = 250
  await notify(server, id)
  await until('the notice was dropped', async () => (await jobsIn(server)).length === 3)
  expect(smtp.asked()).toBe(asked)
  expect(await get()).toBeNull()
  await call(server, 'POST /authenticate/forgot-password', { body: { email: to } })
  await until('the letter', () => smtp.received[0])
  expect(smtp.received[0]?.to).toEqual([to])
  await until('it is awake', async () => !(await isSuppressed(server.db, to)))
})

it('starts counting again after an accepted email', async () => {
  const { smtp, server } = await club()
  await rest(server, email, 2)
  await askForLink(server)
  await jobsDone(server)
  expect(smtp.received).toHaveLength(1)
  await rest(server, email, 2)
  expect(await isSuppressed(server.db, email)).toBe(false)
})

it.each([
  ['deferred', 450, 0],
  ['not known', 550, 1],
])('counts the refusals of an address that is %s', async (_how, code, refusals) => {
  const { server } = await club({ [email]: code })
  await askForLink(server)
  await failed(server, 1)
  const found = await server.db.refusedAddress.findMany()
  expect(found.map((one) => one.refusals)).toEqual(refusals ? [refusals] : [])
})

it('shows it to the member and to administrators only, until the address changes', async () => {
  const { server, member, path, get } = await club()
  await rest(server)
  const seen = { email, since: expect.any(String), reason: '550 5.1.1 Gone' }
  expect(await get()).toEqual(seen)
  expect(await get(await tokenFor(server, member))).toEqual(seen)
  const other = await tokenFor(server, await createMember(server))
  expect((await call(server, `GET ${path}`, { token: other })).status).toBe(403)
  await server.db.user.update({ where: { id: member.id }, data: { email: 'new@people.example' } })
  expect(await get()).toBeNull()
})

it('lets an administrator lift it, recorded once in the audit log', async () => {
  const { server, member, admin, path, get } = await club()
  await rest(server)
  const own = await tokenFor(server, member)
  const again = `POST ${path}/try-again` as const
  expect((await call(server, again, { token: own, body: {} })).status).toBe(403)
  for (const _time of [1, 2]) {
    expect((await call(server, again, { token: admin, body: {} })).status).toBe(200)
  }
  expect(await get()).toBeNull()
  const where = { action: 'user.tryAddressAgain' }
  expect(await server.db.auditLog.findMany({ where })).toMatchObject([
    { entityId: member.id, after: { email } },
  ])
})
