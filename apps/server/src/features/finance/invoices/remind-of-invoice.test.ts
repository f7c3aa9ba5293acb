import { aging } from '@clubhouse/schema/finance/aging'
import { invoiceReminder } from '@clubhouse/schema/finance/invoice-reminder'
import { expect, it, onTestFinished } from 'vitest'
import { createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { createOfficer } from '../../../../test/officers.js'
import { hurried, serverForTest } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'

const day = 24 * 3600_000

/** A club with a treasurer, and Mary with two overdue invoices and one that isn't due. */
async function club() {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url }, hurried)
  onTestFinished(() => server.services.jobs.stop())
  const treasurer = await createOfficer(server, ['finance.write'])
  const mary = await createMember(server, { email: 'mary@people.example', firstname: 'Mary' })
  let last = 0
  const create = async (daysAgo: number, total: number) => {
    last += 1
    return server.db.invoice.create({
      data: {
        ...{ userId: mary.id, source: 'Club', number: `2030-000${last}`, status: 'Open', total },
        issuedOn: new Date(server.clock.now().getTime() - 90 * day),
        dueDate: new Date(server.clock.now().getTime() - daysAgo * day),
      },
    })
  }
  const oldest = await create(40, 4950)
  await create(9, 2000)
  const later = await create(-9, 1000)
  const ask = async (route: Parameters<typeof call>[1], body?: object) =>
    call(server, route, { token: await tokenFor(server, treasurer), ...(body && { body }) })
  const preview = async () =>
    invoiceReminder.parse((await ask(`GET /invoice/${oldest.id}/reminder`)).data)
  const remind = (body: object = {}) => ask(`POST /invoice/${oldest.id}/reminder`, body)
  return { smtp, server, mary, oldest, later, ask, preview, remind }
}

it('reminds one member of their oldest overdue invoice, and names the sum of all', async () => {
  const { smtp, server, mary, oldest, ask, preview, remind } = await club()
  const owing = aging.parse((await ask('GET /finance/aging')).data)
  expect(owing.rows.map(({ oldestInvoiceId }) => oldestInvoiceId)).toEqual([oldest.id])
  expect(await preview()).toMatchObject({
    ...{ email: 'mary@people.example', sms: null, unreached: null, remindedAt: null },
    overdue: { count: 2, owed: 6950, currency: 'USD' },
    isRemindedToday: false,
  })
  expect((await remind()).status).toBe(200)
  await startJobs(server)
  await jobsDone(server)
  expect(smtp.received.map(({ to }) => to)).toEqual([['mary@people.example']])
  const text = smtp.received[0]?.mail.text
  expect(smtp.received[0]?.mail.subject).toMatch(/^Your invoice for \$49\.50 was due /)
  expect(text).toContain('$69.50 for 2 invoices')
  expect((await preview()).remindedAt).not.toBeNull()
  const [line] = await server.db.auditLog.findMany({ where: { action: 'invoice.remind' } })
  expect(line).toMatchObject({ entityId: mary.id, after: { number: '2030-0001' } })
})

it('reminds a second time on the same day only when asked to, and freely on the next', async () => {
  const { server, preview, remind } = await club()
  const statuses = await Promise.all([remind(), remind()])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await preview()).toMatchObject({ isRemindedToday: true })
  expect((await remind({ again: true })).status).toBe(200)
  server.clock.advance(day)
  expect(await preview()).toMatchObject({ isRemindedToday: false })
  expect((await remind()).status).toBe(200)
})

it('counts today’s reminder of all members, too', async () => {
  const { ask, preview, remind } = await club()
  expect((await ask('POST /invoice/reminder', {})).status).toBe(200)
  expect(await preview()).toMatchObject({ isRemindedToday: true })
  expect((await remind()).status).toBe(409)
})

it('refuses an invoice that is not due yet, and a member whom no channel reaches', async () => {
  const { server, mary, later, ask, preview, remind } = await club()
  expect((await ask(`POST /invoice/${later.id}/reminder`, {})).status).toBe(409)
  expect((await ask(`GET /invoice/${later.id}/reminder`)).status).toBe(409)
  await server.db.accountSetting.create({
    data: { userId: mary.id, key: 'invoice-due', email: false, sms: false },
  })
  expect(await preview()).toMatchObject({
    email: null,
    unreached: 'They turned off invoice reminders.',
  })
  expect((await remind()).status).toBe(409)
  expect(await server.db.auditLog.count({ where: { action: 'invoice.remind' } })).toBe(0)
})
