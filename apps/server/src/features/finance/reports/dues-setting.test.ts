import { duesSetting } from '@clubhouse/schema/finance/dues-setting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { treasurer } from '../../../../test/ledger/treasurer.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { invoiceDue } from '../invoices/invoice-notice.js'
import { remindOfInvoices } from '../invoices/remind-of-invoices.js'

let server: TestServer
let token: string
let books: ReturnType<typeof treasurer>
let open: { id: string }

beforeAll(async () => {
  server = await startServer()
  server.clock.set('2030-02-01T17:00:00Z')
  token = await tokenFor(server, await createAdmin(server))
  books = treasurer(server, token)
  const member = await createMember(server, { firstname: 'Mae', lastname: 'Moss' })
  const days = { issuedOn: '2030-01-01', dueOn: '2030-01-31' }
  open = await books.bill(member.id, 12_000, days)
  const paid = await books.bill(member.id, 5000, days)
  await books.pay({
    ...{ payerId: member.id, receivedOn: '2030-01-15', cents: 7000 },
    allocations: [
      { invoiceId: paid.id, cents: 5000 },
      { invoiceId: open.id, cents: 2000 },
    ],
  })
})
afterAll(() => server.close())

const get = async () =>
  duesSetting.parse((await call(server, 'GET /finance/setting', { token })).data)
const save = (body: object) => call(server, 'PUT /finance/setting', { token, body })

/** The invoices that the daily job reminds of. */
async function reminded(): Promise<string[]> {
  await server.db.$executeRaw`DELETE FROM pgboss.job`
  await remindOfInvoices(server.services)
  return (await jobsIn(server)).map(({ data }) => JSON.stringify(data))
}

it('reminders are off until the treasurer turns them on, who sees the recipients before', async () => {
  const setting = await get()
  expect(setting).toMatchObject({ sendsReminders: false, reminderDays: [-7, 1, 30] })
  expect(setting.upcoming.map(({ user, on, balance }) => [user.fullname, on, balance])).toEqual([
    ['Mae Moss', '2030-02-01', 10_000],
    ['Mae Moss', '2030-03-02', 10_000],
  ])
  expect(await reminded()).toEqual([])
  const { upcoming: _, ...fields } = setting
  expect((await save({ ...fields, sendsReminders: true })).status).toBe(200)
  expect(await reminded()).toEqual([expect.stringContaining(open.id)])
  expect((await save({ ...fields, sendsReminders: true, reminderDays: [2] })).status).toBe(409)
  expect(
    (await save({ ...fields, version: 2, sendsReminders: true, reminderDays: [2] })).status,
  ).toBe(200)
  expect(await reminded()).toEqual([])
})

it('a reminder shows the amount still owed, and that it was due', async () => {
  const notice = await invoiceDue.write(server.services, open.id)
  expect(notice?.subject).toBe('Your invoice for $100.00 was due January 31, 2030')
  expect(JSON.stringify(notice?.blocks)).toContain('/portal/dues')
})

it.each([
  ['a currency that is none', { currency: 'usd' }],
  ['a day twice', { reminderDays: [1, 1] }],
  ['a day years later', { reminderDays: [366] }],
])('refuses %s', async (_, values) => {
  const { upcoming: __, ...fields } = await get()
  expect((await save({ ...fields, ...values })).status).toBe(400)
})
