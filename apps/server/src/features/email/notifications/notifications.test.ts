import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NoticeKey } from '@clubhouse/schema/setting'
import { describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createJoinRequest,
  createMember,
  createUser,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'

async function clubWithMail() {
  const smtp = await smtpForTest()
  const dataDir = await dataDirForTest()
  const server = await serverForTest({
    smtpUrl: smtp.url,
    dataDir,
    publicUrl: 'https://club.example',
  })
  await startJobs(server)
  const texts = async () => {
    const names = await readdir(join(dataDir, 'sms')).catch(() => [])
    return Promise.all(names.map((name) => readFile(join(dataDir, 'sms', name), 'utf8')))
  }
  const announce = async (key: NoticeKey, subjectId: string) => {
    await server.services.jobs.enqueue(server.db, 'notification.announce', { key, subjectId })
    await jobsDone(server)
  }
  return { server, smtp, texts, announce }
}

const setSwitch = (
  server: TestServer,
  userId: string,
  key: NoticeKey,
  email: boolean,
  sms: boolean,
) => server.db.accountSetting.create({ data: { userId, key, email, sms } })

it('asks members without sign-in to tell a board member, without links to the portal', async () => {
  const { server, smtp, announce } = await clubWithMail()
  const ann = await createMember(server, { firstname: 'Ann', email: 'ann@people.example' })
  const gus = await createMember(server, { firstname: 'Gus' })
  await server.db.user.update({
    where: { id: gus.id },
    data: { phoneNumber: null, passwordHash: null },
  })
  const now = server.clock.now()
  const approved = {
    decision: 'Approved',
    decidedAt: now,
    announcedAt: now,
  } as const
  const noticeUntil = new Date('2190-12-03')
  const { id } = await server.db.memberProposal.create({
    data: { firstname: 'Vera', lastname: 'Visitor', sponsorId: ann.id, ...approved, noticeUntil },
  })
  await announce('member-proposed', id)
  const textTo = (name: string) =>
    smtp.received.find(({ mail }) => mail.text?.includes(`Hello ${name},`))?.mail.text
  expect(textTo('Gus')).toMatch(/tell a board member by the end of/)
  expect(textTo('Gus')).not.toMatch(/press “Object”|directory.proposed|drawer=settings/)
  expect(textTo('Ann')).toMatch(/press “Object” by the end of/)
  expect(textTo('Ann')).toMatch(/drawer=settings/)
})

describe('a request to join a company', () => {
  it('is announced to administrators, and its decision to the requester', async () => {
    const { server, smtp } = await clubWithMail()
    const admin = await createAdmin(server, { email: 'admin@people.example' })
    const newcomer = await createUser(server, { email: 'nora@people.example' })
    const token = await tokenFor(server, newcomer)
    const { id: companyId } = await server.db.company.findFirstOrThrow()
    await call(server, 'POST /company/join-request', {
      token,
      body: { companyId, note: 'I bake.' },
    })
    await jobsDone(server)
    expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
      ['admin@people.example', 'Nora Newcomer wants to join Bend Bakery'],
    ])
    const { id } = await server.db.joinRequest.findFirstOrThrow()
    await call(server, `POST /company/join-request/${id}/reject`, {
      token: await tokenFor(server, admin),
      body: { reason: 'Call <b>us</b>.' },
    })
    await jobsDone(server)
    const [, told] = smtp.received
    expect(told?.to).toEqual(['nora@people.example'])
    expect(told?.mail.text).toContain('> Call <b>us</b>.')
    expect(told?.mail.html).toContain('Call &lt;b&gt;us&lt;/b&gt;.')
    expect(told?.mail.text).toContain(
      'You’re receiving this email because “My request to join a company” is turned on in your settings.',
    )
    expect(told?.mail.text).toContain('https://club.example/portal?drawer=settings')
  })
})

describe('settings', () => {
  it('are checked when a notification is sent, for each channel', async () => {
    const { server, smtp, texts, announce } = await clubWithMail()
    const { id: subjectId, userId } = await createJoinRequest(server, {
      status: 'Approved',
      decidedAt: new Date(),
    })
    await announce('join-request-decided', subjectId)
    expect([smtp.received.length, (await texts()).length]).toEqual([1, 0])
    await setSwitch(server, userId, 'join-request-decided', false, true)
    await announce('join-request-decided', subjectId)
    expect(smtp.received).toHaveLength(1)
    const [text] = await texts()
    expect(text).toContain("You're now part of Bend Bakery")
    expect(text).toContain('+19195550100')
  })

  it('turn off one kind of email with one click in the email program', async () => {
    const { server, smtp, announce } = await clubWithMail()
    const { id: subjectId, userId } = await createJoinRequest(server, {
      status: 'Approved',
      decidedAt: new Date(),
    })
    await announce('join-request-decided', subjectId)
    const { headers = [] } = smtp.received[0]?.mail ?? {}
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url =
      /^<(https:\/\/club\.example\/.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
    const press = await fetch(url.replace('https://club.example', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(press.status).toBe(200)
    expect(await server.db.accountSetting.findMany()).toEqual([
      { userId, key: 'join-request-decided', email: false, sms: false },
    ])
    await announce('join-request-decided', subjectId)
    expect(smtp.received).toHaveLength(1)
  })

  it('don’t change when an unsubscribe link is unknown or broken', async () => {
    const { server } = await clubWithMail()
    const press = (query: string) => fetch(`${server.url}/unsubscribe?${query}`, { method: 'POST' })
    const unknown = 'token=00000000-0000-4000-8000-000000000000&key=event-new'
    expect((await press(unknown)).status).toBe(200)
    for (const query of ['', 'token=x&key=event-new', `${unknown}x`, 'token[]=1&key=event-new']) {
      expect((await press(query)).status).toBe(400)
    }
    expect(await server.db.accountSetting.count()).toBe(0)
  })

  it('don’t apply to security emails', async () => {
    const { server, smtp } = await clubWithMail()
    const member = await createMember(server)
    await server.services.jobs.enqueue(server.db, 'password.changed', {
      userId: member.id,
      ended: { tokens: 0, passkeys: 0, calendar: false },
    })
    await jobsDone(server)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.raw).not.toMatch(/^list-unsubscribe/im)
  })
})

describe('events', () => {
  it('are announced to the active members of their chapter', async () => {
    const { server, smtp, announce } = await clubWithMail()
    const chapter = await createChapter(server)
    await createMember(server, { chapterId: chapter.id, email: 'in@people.example' })
    await createMember(server, {
      chapterId: chapter.id,
      email: 'gone@people.example',
      status: 'Inactive',
    })
    await createMember(server, { email: 'elsewhere@people.example' })
    const event = await createEvent(server, { chapterId: chapter.id, location: 'The Depot' })
    await announce('event-new', event.id)
    await announce('event-changed', event.id)
    expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
      ['in@people.example', 'New event: Breakfast, Tue, Jan 15, 2030'],
      ['in@people.example', 'Updated: Breakfast, Tue, Jan 15, 2030'],
    ])
    const { text = '' } = smtp.received[0]?.mail ?? {}
    expect(text).toContain('When: Tuesday, January 15, 2030, 7:00')
    expect(text).toContain('Where: The Depot')
  })
})

describe('money', () => {
  it('reminds the payer of an open invoice, but not of a paid one', async () => {
    const { server, smtp, announce } = await clubWithMail()
    const { id: userId } = await createMember(server)
    const invoice = {
      userId,
      total: 12_500,
      dueDate: new Date('2030-02-03T12:00:00Z'),
      hostedInvoiceUrl: 'https://pay.example/i/1',
    }
    const terms = { nickname: 'Membership', cents: 12_500, currency: 'USD', interval: 'year' }
    await server.db.subscription.create({
      data: { userId, stripeSubscriptionId: 's', priceId: 'p', status: 'Active', terms },
    })
    const open = await server.db.invoice.create({
      data: { ...invoice, status: 'Open', stripeInvoiceId: 'in_1' },
    })
    const paid = await server.db.invoice.create({
      data: { ...invoice, status: 'Paid', stripeInvoiceId: 'in_2' },
    })
    await announce('invoice-due', open.id)
    await announce('invoice-due', paid.id)
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([
      'Your invoice for $125.00 is due February 3, 2030',
    ])
    const { text } = smtp.received[0]?.mail ?? {}
    expect(text).toContain('For: Membership, $125 a year')
    expect(text).toContain('Due: February 3, 2030')
    expect(text).toContain('Pay $125.00:\nhttps://pay.example/i/1')
  })

  it('notifies the owner when the status of a subscription changes', async () => {
    const { server, smtp, announce } = await clubWithMail()
    const { id: userId } = await createMember(server)
    const { id } = await server.db.subscription.create({
      data: { userId, stripeSubscriptionId: 'sub_1', priceId: 'price_1', status: 'PastDue' },
    })
    await announce('subscription-changed', id)
    expect(smtp.received[0]?.mail.subject).toBe('A payment for your subscription failed')
  })

  it('shows the plan, the amount and the deadline of a failed payment, with a button to pay', async () => {
    const { server, smtp, announce } = await clubWithMail()
    const { id: userId } = await createMember(server)
    await server.db.invoice.create({
      data: {
        ...{ userId, total: 12_500, credited: 500, status: 'Open', stripeInvoiceId: 'in_1' },
        dueDate: new Date('2030-02-03T12:00:00Z'),
        hostedInvoiceUrl: 'https://pay.example/i/1',
      },
    })
    const { id } = await server.db.subscription.create({
      data: {
        ...{ userId, stripeSubscriptionId: 'sub_1', priceId: 'price_1', status: 'PastDue' },
        terms: { nickname: 'Membership', cents: 12_500, currency: 'USD', interval: 'year' },
        pastDueSince: new Date('2030-02-03T12:00:00Z'),
      },
    })
    await announce('subscription-changed', id)
    const { subject, text } = smtp.received[0]?.mail ?? {}
    expect(subject).toBe('Your payment of $120.00 failed')
    expect(text).toContain('Pay by February 17, 2030 to keep your subscription.')
    expect(text).toContain('For: Membership, $125 a year')
    // The invoice's own date would be a second deadline.
    expect(text).not.toContain('February 3')
    expect(text).toContain('Pay $120.00:\nhttps://pay.example/i/1')
  })
})
