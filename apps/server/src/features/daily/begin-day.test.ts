import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMember } from '../../../test/builders.js'
import { jobsIn } from '../../../test/jobs.js'
import { dataDirForTest } from '../../../test/process.js'
import { serverForTest } from '../../../test/server.js'
import { remindOfInvoices } from '../finance/invoices/remind-of-invoices.js'
import { sweepAvatars } from '../identity/account/sweep-avatars.js'
import { beginDay } from './begin-day.js'

const day = 24 * 3600_000

it('a day is begun once, however many servers look, and the next one again', async () => {
  const server = await serverForTest()
  await Promise.all(Array.from({ length: 3 }, () => beginDay(server.services)))
  const kinds = async () => (await jobsIn(server)).map(({ data }) => data.name).sort()
  expect(await kinds()).toEqual(['day.reconcile', 'day.remind', 'day.rsvp', 'day.sweep'])
  server.clock.advance(day)
  await beginDay(server.services)
  expect(await kinds()).toHaveLength(8)
})

it('reminds of open invoices that are due in three days, and of no others', async () => {
  const server = await serverForTest({ clubTimeZone: 'UTC' })
  const { id: userId } = await createMember(server)
  const invoice = (stripeInvoiceId: string, days: number, status: 'Open' | 'Paid' = 'Open') =>
    server.db.invoice.create({
      data: {
        userId,
        stripeInvoiceId,
        status,
        total: 100,
        dueDate: new Date(server.clock.now().getTime() + days * day),
      },
    })
  const due = await invoice('in_3', 3)
  await Promise.all([invoice('in_2', 2), invoice('in_4', 4), invoice('in_paid', 3, 'Paid')])
  await remindOfInvoices(server.services)
  expect((await jobsIn(server)).map(({ data }) => data)).toEqual([
    { name: 'notification.announce', data: { key: 'invoice-due', subjectId: due.id } },
  ])
})

it('removes pictures that nobody has, once they are a day old', async () => {
  const dataDir = await dataDirForTest()
  const server = await serverForTest({ dataDir })
  const folder = join(dataDir, 'uploads', 'avatar')
  await mkdir(folder, { recursive: true })
  const put = async (name: string, age: number) => {
    const path = join(folder, `${name}-512.webp`)
    await writeFile(path, 'picture')
    const time = new Date(Date.now() - age)
    await utimes(path, time, time)
  }
  await createMember(server, { avatar: '/avatar/named-512.webp' })
  await put('named', 10 * day)
  await put('orphan', 2 * day)
  await put('coming', 1000)
  await sweepAvatars(server.services)
  const left = (await server.services.storage.list()).map(({ key }) => key).sort()
  expect(left).toEqual(['avatar/coming-512.webp', 'avatar/named-512.webp'])
})
