import { duesReminderState } from '@clubhouse/schema/finance/dues-reminder'
import { expect, it, onTestFinished } from 'vitest'
import { createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { createOfficer } from '../../../../test/officers.js'
import { hurried, serverForTest } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'

/** A club with a treasurer and a member whose invoice is overdue. */
async function club() {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url }, hurried)
  onTestFinished(() => server.services.jobs.stop())
  const treasurer = await createOfficer(server, ['finance.write'])
  const mary = await createMember(server, { email: 'mary@people.example', firstname: 'Mary' })
  await createMember(server, { email: 'paid@people.example' })
  await server.db.invoice.create({
    data: {
      ...{ userId: mary.id, stripeInvoiceId: 'in_1', status: 'Open', total: 1800 },
      dueDate: new Date(Date.now() - 9 * 24 * 3600_000),
    },
  })
  const token = await tokenFor(server, treasurer)
  const ask = (route: Parameters<typeof call>[1], body?: object) =>
    call(server, route, { token, ...(body && { body }) })
  const reminder = async () => duesReminderState.parse((await ask('GET /invoice/reminder')).data)
  return { smtp, server, treasurer, mary, ask, reminder }
}

it('lets a treasurer send the fixed reminder to the members who owe, and no announcement', async () => {
  const { smtp, server, mary, ask, reminder } = await club()
  expect(await reminder()).toMatchObject({
    reached: 1,
    recipients: [{ id: mary.id }],
    lastSentAt: null,
  })
  // Words of the caller are ignored.
  const sent = await ask('POST /invoice/reminder', { subject: 'Pay me instead' })
  expect(sent.status).toBe(200)
  await startJobs(server)
  await jobsDone(server)
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['mary@people.example'], 'Your dues are overdue'],
  ])
  expect(smtp.received[0]?.mail.text).toContain('Hi Mary,')
  expect((await reminder()).lastSentAt).not.toBeNull()
  const free = { subject: 'Hello', audiences: [{ kind: 'All' }] }
  expect((await ask('POST /message', free)).status).toBe(403)
  expect((await ask('GET /message')).status).toBe(403)
})

it('sends one reminder when two officers, or two clicks, ask for it', async () => {
  const { server, ask } = await club()
  const statuses = await Promise.all(
    Array.from({ length: 3 }, async () => (await ask('POST /invoice/reminder', {})).status),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  expect(await server.db.message.count()).toBe(1)
  server.clock.advance(11 * 60_000)
  expect((await ask('POST /invoice/reminder', {})).status).toBe(200)
})

it('is refused when nobody owes', async () => {
  const { server, ask } = await club()
  await server.db.invoice.deleteMany()
  expect((await ask('POST /invoice/reminder', {})).status).toBe(400)
  expect(await server.db.message.count()).toBe(0)
})

it('is not for officers who may only see the finances', async () => {
  const { server } = await club()
  const auditor = await createOfficer(server, ['finance.read', 'messages'])
  const token = await tokenFor(server, auditor)
  expect((await call(server, 'GET /invoice/reminder', { token })).status).toBe(403)
  expect((await call(server, 'POST /invoice/reminder', { token, body: {} })).status).toBe(403)
})
