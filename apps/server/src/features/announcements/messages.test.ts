import type { MessageDraft } from '@clubhouse/schema/announcements/message'
import { messageRecord } from '@clubhouse/schema/announcements/message'
import { type RichText, type RichTextPiece, richText } from '@clubhouse/schema/rich-text'
import { expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { createOfficer } from '../../../test/officers.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { until } from '../../../test/until.js'
import type { Pace } from '../../services/jobs/create-jobs.js'
import { clubToday } from '../../services/site/club-clock.js'
import { sendDueMessages as sendDue } from './follow-messages.js'

const paragraph = (text: string) =>
  richText.parse({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })

const written: MessageDraft = {
  channel: 'email',
  subject: 'For {firstname}',
  body: paragraph('Hello {firstname}, see you.'),
  text: null,
  audiences: [{ kind: 'All' }],
}

async function club(answers: Record<string, number | 'never'> = {}, pace?: Pace) {
  const smtp = await smtpForTest({ answers })
  const server = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example' }, pace)
  const admin = await createAdmin(server, { email: 'admin@people.example', lastname: 'Zulu' })
  // Hours pass in some tests: a token does not last that long.
  const ask = async (route: Parameters<typeof call>[1], body?: object) =>
    call(server, route, { token: await tokenFor(server, admin), ...(body && { body }) })
  const draft = async (changes: Partial<MessageDraft> = {}) =>
    messageRecord.parse((await ask('POST /message', { ...written, ...changes })).data)
  const send = async (changes: Partial<MessageDraft> = {}) => {
    const { id, version } = await draft(changes)
    expect((await ask(`POST /message/${id}/send`, { version })).status).toBe(200)
    return id
  }
  const read = async (id: string) => messageRecord.parse((await ask(`GET /message/${id}`)).data)
  const subjects = () => smtp.received.map(({ to, mail }) => [to[0], mail.subject])
  return { server, smtp, ask, draft, send, read, subjects }
}

/** Fails the test with what fails. */
const sendDueMessages = (services: TestServer['services']) =>
  sendDue(services, (error) => {
    throw error
  })

const member = (server: TestServer, email: string, more: Parameters<typeof createMember>[1] = {}) =>
  createMember(server, { email, passwordHash: null, ...more })

it('a member of two groups gets one email, in their own name; members who left or switched it off get none', async () => {
  const { server, send, read, subjects, smtp } = await club()
  const { id: chapterId } = await createChapter(server)
  const ann = await member(server, 'ann@people.example', { firstname: 'Ann', chapterId })
  await member(server, 'elsewhere@people.example')
  await member(server, 'gone@people.example', { chapterId, status: 'Inactive' })
  const off = await member(server, 'off@people.example', { chapterId })
  await server.db.accountSetting.create({
    data: { userId: off.id, key: 'message', email: false, sms: false },
  })
  const id = await send({
    audiences: [
      { kind: 'Chapter', chapterId },
      { kind: 'Company', companyId: ann.companyId ?? '' },
    ],
  })
  expect((await read(id)).state).toBe('Sending')
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toEqual([['ann@people.example', 'For Ann']])
  expect(smtp.received[0]?.mail.text).toContain('Hello Ann, see you.')
  expect(smtp.received[0]?.mail.html).toContain('Hello Ann, see you.')
  expect(smtp.received[0]?.mail.from?.name).toMatch(/^\w+ Zulu via Rotary Club of Our Town$/)
  const message = await read(id)
  expect(message.state).toBe('Sent')
  expect(message.progress).toMatchObject({ sent: 1, switchedOff: 1, failed: 0, pending: 0 })
  expect(message.progress.saved).toBe(0)
})

it('goes to those who come to a date and not to its waitlist, and to those who owe', async () => {
  const { server, send, subjects } = await club()
  const event = await createEvent(server, { wholeClub: true })
  const date = '2030-01-15'
  const comes = await member(server, 'comes@people.example')
  const waits = await member(server, 'waits@people.example')
  const not = await member(server, 'not@people.example')
  const seat = { answer: 'Yes' as const, seat: 'Going' as const, queuedAt: server.clock.now() }
  for (const response of [
    { userId: comes.id, ...seat },
    { userId: waits.id, ...seat, seat: 'Waitlisted' as const },
    { userId: not.id, answer: 'No' as const },
  ]) {
    await server.db.rsvp.create({ data: { eventId: event.id, date: new Date(date), ...response } })
  }
  const owes = await member(server, 'owes@people.example')
  const paid = await member(server, 'paid@people.example')
  const dueDate = new Date(server.clock.now().getTime() - 3 * 24 * 3600_000)
  for (const [userId, status] of [
    [owes.id, 'Open'],
    [paid.id, 'Paid'],
  ] as const) {
    const data = { userId, status, dueDate, total: 100, stripeInvoiceId: `in_${status}` }
    await server.db.invoice.create({ data })
  }
  await send({ audiences: [{ kind: 'Date', eventId: event.id, date }, { kind: 'Owing' }] })
  await startJobs(server)
  await jobsDone(server)
  expect(
    subjects()
      .map(([to]) => to)
      .toSorted(),
  ).toEqual(['comes@people.example', 'owes@people.example'])
})

it('a member who leaves or switches it off after sending began gets none, and the list shows why', async () => {
  const { server, send, ask, subjects } = await club()
  const left = await member(server, 'left@people.example', { lastname: 'A' })
  const off = await member(server, 'off@people.example', { lastname: 'B' })
  const id = await send()
  await server.db.user.update({ where: { id: left.id }, data: { status: 'Suspended' } })
  const data = { userId: off.id, key: 'message', email: false, sms: false }
  await server.db.accountSetting.create({ data })
  await startJobs(server)
  await jobsDone(server)
  expect(subjects().map(([to]) => to)).toEqual(['admin@people.example'])
  expect((await ask(`GET /message/${id}/recipient`)).data).toMatchObject([
    { to: 'left@people.example', state: 'Failed', reason: 'Is no longer an active member' },
    { to: 'off@people.example', state: 'SwitchedOff' },
    { to: 'admin@people.example', state: 'Sent' },
  ])
})

it('everybody and a group are everybody; no group is nobody', async () => {
  const { server, draft, ask } = await club()
  const { id: chapterId } = await createChapter(server)
  await member(server, 'in@people.example', { chapterId })
  await member(server, 'out@people.example')
  const reached = async (audiences: MessageDraft['audiences']) => {
    const { id } = await draft({ audiences })
    return (await ask(`GET /message/${id}/reach`)).data
  }
  const chapter = { kind: 'Chapter' as const, chapterId }
  expect(await reached([{ kind: 'All' }, chapter])).toMatchObject({ reached: 3 })
  expect(await reached([chapter, { kind: 'All' }])).toMatchObject({ reached: 3 })
  expect(await reached([chapter])).toMatchObject({ reached: 1 })
  expect(await reached([])).toMatchObject({ reached: 0, unreached: [] })
})

it('groups of nobody are refused before anything is sent', async () => {
  const { server, ask, draft } = await club()
  const { id: chapterId } = await createChapter(server)
  const { id, version } = await draft({ audiences: [{ kind: 'Chapter', chapterId }] })
  const response = await ask(`POST /message/${id}/send`, { version })
  expect(response.status).toBe(400)
  expect(response.fields).toEqual({ audiences: 'No one would receive it. Choose other groups' })
  expect(await server.db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'Draft',
  })
})

it('a draft may be incomplete; sending it names each field', async () => {
  const { ask, draft } = await club()
  const { id, version } = await draft({ subject: '', body: paragraph(' '), audiences: [] })
  const { status, fields } = await ask(`POST /message/${id}/send`, { version })
  expect(status).toBe(400)
  expect(fields).toEqual({
    audiences: 'Choose who receives it',
    subject: 'Subject is required',
    body: 'Message is required',
  })
})

it('placeholders that would remain in braces are reported with the field they are in', async () => {
  const { ask, draft } = await club()
  const stray = { subject: 'Dear {Firstname}', body: paragraph('Hello {firstname} {last name}') }
  const { id, version } = await draft({ ...stray, text: '{sms}' })
  const { status, fields } = await ask(`POST /message/${id}/send`, { version })
  expect(status).toBe(400)
  expect(fields).toEqual({
    subject: '{Firstname} won’t be replaced. Use “First name” instead',
    body: '{last name} won’t be replaced. Use “First name” instead',
  })
  const twice = await draft({ subject: 'Dear {{firstname}}' })
  expect((await ask(`POST /message/${twice.id}/send`, { version: twice.version })).status).toBe(400)
  const plain = (text: string): RichTextPiece => ({ type: 'text', text })
  const bold = (text: string): RichTextPiece => ({ type: 'text', text, marks: [{ type: 'bold' }] })
  const written = (...content: RichTextPiece[]): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content }],
  })
  const split = await draft({ body: written(plain('Hello {'), bold('firstname'), plain('}')) })
  const refused = await ask(`POST /message/${split.id}/send`, { version: split.version })
  expect(refused.fields).toEqual({
    body: 'Format all of “First name” the same way',
  })
  const whole = await draft({ body: written(plain('Hello '), bold('{firstname}')) })
  expect((await ask(`POST /message/${whole.id}/send`, { version: whole.version })).status).toBe(200)
  const fine = { subject: 'Dear {firstname} {2026}', body: paragraph('{ } {, }') }
  const other = await draft(fine)
  expect((await ask(`POST /message/${other.id}/send`, { version: other.version })).status).toBe(200)
})

it('keeps what is too long for the channel that is not chosen, and refuses it once it is', async () => {
  const { draft, read, ask } = await club()
  const words = { subject: 's'.repeat(151), text: 't'.repeat(401) }
  const ofMail = { ...written, ...words, subject: 'Lunch' }
  const ofText = { ...written, ...words, channel: 'sms' as const, text: 'Lunch' }
  expect((await ask('POST /message', { ...written, ...words })).fields).toEqual({
    subject: 'Subject must be at most 150 characters',
  })
  const { id, version } = await draft(ofMail)
  expect(await read(id)).toMatchObject({ subject: 'Lunch', text: words.text })
  const change = (to: object) => ask(`PUT /message/${id}`, { ...to, version })
  expect((await change({ ...ofMail, channel: 'sms' })).fields).toEqual({
    text: 'Message must be at most 400 characters',
  })
  expect((await change(ofText)).status).toBe(200)
  expect(await read(id)).toMatchObject({ subject: words.subject, text: 'Lunch' })
})

it('of two administrators who send or change the same draft the first is heard', async () => {
  const { ask, draft, read } = await club()
  const { id, version } = await draft()
  const change = await ask(`PUT /message/${id}`, { ...written, subject: 'Other', version })
  expect(change.status).toBe(200)
  expect((await ask(`POST /message/${id}/send`, { version })).status).toBe(409)
  expect((await read(id)).state).toBe('Draft')
  expect((await ask(`POST /message/${id}/send`, { version: version + 1 })).status).toBe(200)
  expect((await ask(`POST /message/${id}/send`, { version: version + 2 })).status).toBe(409)
  expect((await ask(`PUT /message/${id}`, { ...written, subject: 'Late' })).status).toBe(409)
  expect((await ask(`DELETE /message/${id}`, {})).status).toBe(409)
  expect((await read(id)).subject).toBe('Other')
})

it('a draft that ten send at the same moment is sent once', async () => {
  const { ask, draft, read } = await club()
  const { id, version } = await draft()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask(`POST /message/${id}/send`, { version })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect((await read(id)).state).toBe('Sending')
})

it('the links of a text lead to pages, mail and phone, and never to a script', async () => {
  const { ask } = await club()
  const linked = (href: string) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  })
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/portal',
  ]) {
    const { status } = await ask('POST /message', { ...written, body: linked(href) })
    expect([href, status]).toEqual([href, 400])
  }
  for (const href of ['https://club.example', 'mailto:a@b.example', 'tel:+19195550100']) {
    const { status } = await ask('POST /message', { ...written, body: linked(href) })
    expect([href, status]).toEqual([href, 200])
  }
})

it('recipients that the email server refuses for now are retried; permanent refusals are not, but can be sent again', async () => {
  const answers = { 'busy@people.example': 450, 'none@people.example': 550 }
  const { server, smtp, send, read, ask, subjects } = await club(answers)
  await member(server, 'busy@people.example')
  await member(server, 'none@people.example')
  const id = await send({ audiences: [{ kind: 'All' }] })
  await startJobs(server)
  await until('only the busy one waits', async () => {
    const { progress } = await read(id)
    return progress.sent === 1 && progress.failed === 1
  })
  smtp.answers['busy@people.example'] = 250
  await until('it is sent', async () => (await read(id)).state === 'Sent')
  expect((await read(id)).progress).toMatchObject({ sent: 2, failed: 1 })
  const { endedAt } = await read(id)
  server.clock.advance(60_000)
  smtp.answers['none@people.example'] = 250
  const failed = await server.db.messageRecipient.findFirstOrThrow({ where: { state: 'Failed' } })
  expect(failed.reason).toContain('Not taken')
  const again = `POST /message/${id}/recipient/${failed.id}/send-again` as const
  expect((await ask(again)).status).toBe(200)
  expect((await ask(again)).status).toBe(409)
  await until('it is sent to all', async () => (await read(id)).progress.sent === 3)
  // The time it was sent does not change when a retry follows.
  await until('it is over', async () => (await read(id)).state === 'Sent')
  expect((await read(id)).endedAt).toBe(endedAt)
  expect(subjects()).toHaveLength(3)
})

it('sent again on its page, nothing of it is left as failed in the outbox', async () => {
  const answers = { 'none@people.example': 550 }
  const { server, smtp, send, read, ask } = await club(answers)
  await member(server, 'none@people.example')
  const id = await send()
  await startJobs(server)
  await until('it is sent', async () => (await read(id)).state === 'Sent')
  const { outboxMessage } = server.db
  const failedRow = () => outboxMessage.findFirst({ where: { state: 'Failed' } })
  expect(await until('it is noted', failedRow)).toMatchObject({ to: 'none@people.example' })
  smtp.answers['none@people.example'] = 250
  const failed = await server.db.messageRecipient.findFirstOrThrow({ where: { state: 'Failed' } })
  await ask(`POST /message/${id}/recipient/${failed.id}/send-again`)
  await until('it is sent to all', async () => (await read(id)).progress.sent === 2)
  const rows = () => outboxMessage.findMany({ select: { to: true, state: true } })
  await until('both are in the outbox', async () => (await rows()).length === 2)
  expect((await rows()).map(({ state }) => state)).toEqual(['Sent', 'Sent'])
})

it('one that failed or is uncertain is sent again from the outbox, too', async () => {
  const { server, smtp, send, read, ask, subjects } = await club({ 'admin@people.example': 550 })
  const id = await send()
  await startJobs(server)
  const row = () => server.db.outboxMessage.findFirst()
  const failed = await until('it failed', async () => {
    const found = await row()
    return found?.state === 'Failed' ? found : null
  })
  await until('the message ended', async () => (await read(id)).state === 'Sent')
  smtp.answers['admin@people.example'] = 250
  expect((await ask(`POST /outbox/${failed.id}/send-again`, {})).status).toBe(200)
  await until('it is sent', async () => (await read(id)).progress.sent === 1)
  await until('the outbox says so', async () => (await row())?.state === 'Sent')
  expect(subjects()).toHaveLength(1)
  // As a connection leaves it that breaks before the answer: its job is done.
  await server.db.outboxMessage.updateMany({ data: { state: 'Uncertain' } })
  await server.db.messageRecipient.updateMany({ data: { state: 'Sending', reason: 'No answer' } })
  const uncertain = await server.db.outboxMessage.findFirstOrThrow()
  expect((await ask(`POST /outbox/${uncertain.id}/send-again`, {})).status).toBe(200)
  await until('it is sent', async () => (await read(id)).progress.sent === 1)
  expect(subjects()).toHaveLength(2)
})

it.each(['Failed', 'Waiting'] as const)(
  'from the outbox, what is %s of a stopped message is not sent again',
  async (state) => {
    const { server, send, ask } = await club()
    const id = await send()
    const jobId = '00000000-0000-4000-8000-000000000001'
    const failed = { state: state === 'Failed' ? 'Failed' : 'Pending', jobId } as const
    await server.db.messageRecipient.updateMany({ data: failed })
    const lastTriedAt = server.clock.now()
    await server.db.outboxMessage.create({
      data: {
        ...{ id: jobId, kind: 'message.send', channel: 'email', to: 'admin@people.example' },
        ...{ subject: 'For Ann', state, tries: 1, lastTriedAt, createdAt: lastTriedAt },
      },
    })
    await ask(`POST /message/${id}/stop`, {})
    const again = await ask(`POST /outbox/${jobId}/send-again`, {})
    expect(again.status).toBe(409)
    expect(again.message?.message).toContain('This announcement was stopped')
  },
)

it('a recipient of an interrupted attempt is uncertain, and gets no second email automatically', async () => {
  const { server, send, read, ask, subjects } = await club()
  const id = await send()
  const recipient = await server.db.messageRecipient.findFirstOrThrow()
  // The state that a process leaves when it dies between the email and its note.
  await server.db.messageRecipient.update({
    where: { id: recipient.id },
    data: { state: 'Sending', attemptedAt: server.clock.now() },
  })
  expect((await read(id)).progress).toMatchObject({ sending: 1, uncertain: 0 })
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toEqual([])
  server.clock.advance(61_000)
  await sendDueMessages(server.services)
  const message = await read(id)
  expect(message.state).toBe('Sent')
  expect(message.progress).toMatchObject({ sending: 0, uncertain: 1, sent: 0 })
  await ask(`POST /message/${id}/recipient/${recipient.id}/send-again`)
  await jobsDone(server)
  expect(subjects()).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'Sent', progress: { uncertain: 0, sent: 1 } })
})

it('a stopped message reaches nobody more', async () => {
  const { server, send, ask, read, subjects } = await club()
  const id = await send()
  expect((await ask(`POST /message/${id}/stop`, {})).status).toBe(200)
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'Stopped', progress: { pending: 1 } })
})

it('is sent at its scheduled time to the members of its groups at that time; until then it can be unscheduled', async () => {
  const { server, draft, ask, read, subjects } = await club()
  const later = (hours: number) =>
    new Date(server.clock.now().getTime() + hours * 3600_000).toISOString()
  const { id, version } = await draft()
  expect((await ask(`POST /message/${id}/send`, { version, sendAt: later(-1) })).status).toBe(400)
  expect((await ask(`POST /message/${id}/send`, { version, sendAt: later(9000) })).status).toBe(400)
  await ask(`POST /message/${id}/send`, { version, sendAt: later(2) })
  expect(await read(id)).toMatchObject({ state: 'Scheduled' })
  expect((await ask(`POST /message/${id}/take-back`, {})).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'Draft', sendAt: null })
  await ask(`POST /message/${id}/send`, { sendAt: later(2) })
  await member(server, 'new@people.example')
  await sendDueMessages(server.services)
  expect(await read(id)).toMatchObject({ state: 'Scheduled' })
  server.clock.advance(2 * 3600_000)
  await Promise.all([sendDueMessages(server.services), sendDueMessages(server.services)])
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toHaveLength(2)
  expect((await ask(`POST /message/${id}/take-back`, {})).status).toBe(409)
})

it('becomes a draft again, with a note, when its scheduled time passed while the server was down', async () => {
  const { server, draft, ask, read } = await club()
  const { id, version } = await draft()
  const sendAt = new Date(server.clock.now().getTime() + 3600_000).toISOString()
  await ask(`POST /message/${id}/send`, { version, sendAt })
  server.clock.advance(2 * 3600_000 + 60_000)
  await sendDueMessages(server.services)
  expect(await read(id)).toMatchObject({ state: 'Draft', missedAt: sendAt, missedFor: 'Down' })
  expect(await server.db.messageRecipient.count()).toBe(0)
})

it('groups that are empty at its hour make it a draft again, which does not say that the server was down', async () => {
  const { server, draft, ask, read } = await club()
  const { id: chapterId } = await createChapter(server)
  const ann = await member(server, 'ann@people.example', { chapterId })
  const { id, version } = await draft({ audiences: [{ kind: 'Chapter', chapterId }] })
  const sendAt = new Date(server.clock.now().getTime() + 3600_000).toISOString()
  await ask(`POST /message/${id}/send`, { version, sendAt })
  await server.db.user.update({ where: { id: ann.id }, data: { chapterId: null } })
  server.clock.advance(3600_000)
  await sendDueMessages(server.services)
  expect(await read(id)).toMatchObject({ state: 'Draft', missedAt: sendAt, missedFor: 'Nobody' })
})

it('is held, and administrators are emailed, when its sender’s term ended before its time', async () => {
  const { server, draft, read, subjects } = await club()
  await member(server, 'ann@people.example')
  const secretary = await createOfficer(server, ['messages'], {
    endsOn: clubToday(server.services),
  })
  const { id, version } = await draft()
  const sendAt = new Date(server.clock.now().getTime() + 26 * 3600_000).toISOString()
  const token = await tokenFor(server, secretary)
  const scheduled = await call(server, `POST /message/${id}/send`, {
    token,
    body: { version, sendAt },
  })
  expect(scheduled.status).toBe(200)
  server.clock.advance(26 * 3600_000)
  await sendDueMessages(server.services)
  await sendDueMessages(server.services)
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toEqual([['admin@people.example', 'Announcement not sent: For {firstname}']])
  expect(await read(id)).toMatchObject({ state: 'Draft', missedFor: 'NotAllowed', sender: null })
})

it('one that cannot be sent is reported, and those after it are still sent', async () => {
  const { server, draft, ask, read } = await club()
  const sendAt = new Date(server.clock.now().getTime() + 3600_000).toISOString()
  const [broken, whole] = [await draft(), await draft()]
  for (const { id, version } of [broken, whole]) {
    await ask(`POST /message/${id}/send`, { version, sendAt })
  }
  await server.db.message.update({ where: { id: broken.id }, data: { audiences: 'nonsense' } })
  server.clock.advance(3600_000)
  const errors: unknown[] = []
  await sendDue(server.services, (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(await read(whole.id)).toMatchObject({ state: 'Sending' })
})

it('is sent to the current address of a recipient, and the recipient list shows that', async () => {
  const { server, send, ask, subjects } = await club()
  const ann = await member(server, 'old@people.example', { firstname: 'Ann' })
  const id = await send()
  await server.db.user.update({ where: { id: ann.id }, data: { email: 'new@people.example' } })
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toContainEqual(['new@people.example', 'For Ann'])
  expect((await ask(`GET /message/${id}/recipient`)).data).toContainEqual(
    expect.objectContaining({ to: 'new@people.example', state: 'Sent' }),
  )
})

it('an email server that is down for an hour in the middle: all get it, each once', async () => {
  const hourly: Pace = {
    pollMilliseconds: null,
    retryDelay: 3600,
    sweepInterval: 20,
    gatherSeconds: 0,
  }
  const { server, smtp, send, read, subjects } = await club({}, hourly)
  const people = ['ann', 'bo', 'cy', 'di'].map((name) => `${name}@people.example`)
  for (const email of people) await member(server, email)
  const down = ['cy@people.example', 'di@people.example']
  for (const email of down) smtp.answers[email] = 451
  const id = await send()
  await startJobs(server)
  await until('the others have it, and two wait', async () => {
    const { sent, pending } = (await read(id)).progress
    return sent === 3 && pending === 2
  })
  for (const email of down) smtp.answers[email] = 250
  server.clock.advance(3600_000)
  await until('the two are due', async () => {
    const due = await server.db
      .$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`
    return due === 2
  })
  await jobsDone(server)
  const { state, progress } = await read(id)
  expect([state, progress.sent]).toEqual(['Sent', 5])
  const got = subjects().map(([to]) => to)
  expect(got.sort()).toEqual(['admin@people.example', ...people])
})

it('shows the draft as one recipient gets it, and sends a test to its writer alone', async () => {
  const { server, draft, ask, subjects, smtp } = await club()
  const bo = await member(server, 'bo@people.example', { firstname: 'Bo' })
  const { id } = await draft()
  const preview = await ask(`GET /message/${id}/preview?userId=${bo.id}`)
  expect(preview.data).toMatchObject({ to: 'bo@people.example', subject: 'For Bo' })
  expect((await ask(`POST /message/${id}/test`, {})).status).toBe(200)
  await startJobs(server)
  await jobsDone(server)
  expect(subjects()).toEqual([['admin@people.example', 'Test: For Nora']])
  expect(smtp.received[0]?.mail.text).toContain('This is a test. Only you received it.')
})

it('says before whom it reaches, whom not and why, and what text messages cost', async () => {
  const { server, draft, ask } = await club()
  const text = 'x'.repeat(170)
  const { id } = await draft({ channel: 'sms', text })
  const on = await member(server, 'on@people.example')
  await server.db.accountSetting.create({
    data: { userId: on.id, key: 'message', email: true, sms: true },
  })
  const abroad = await member(server, 'abroad@people.example', { phoneNumber: '+49 30 123456' })
  await server.db.accountSetting.create({
    data: { userId: abroad.id, key: 'message', email: true, sms: true },
  })
  expect((await ask(`GET /message/${id}/reach`)).data).toEqual({
    reached: 1,
    recipients: [{ id: on.id, fullname: 'Nora Newcomer' }],
    unreached: [
      {
        id: abroad.id,
        fullname: 'Nora Newcomer',
        reason: 'Has no US phone number',
      },
      {
        id: expect.any(String),
        fullname: 'Nora Zulu',
        reason: 'Hasn’t turned on text messages from the club',
      },
    ],
    withoutCompany: [],
    sms: { parts: 2, cents: 2 },
  })
})

it('names who has no company, before it is sent and among its recipients, until they are exempt', async () => {
  const { server, draft, ask, send } = await club()
  const people = { lastname: 'Retired' }
  const [ann, bea] = [
    await createUser(server, { firstname: 'Ann', ...people }),
    await createUser(server, { firstname: 'Bea', ...people }),
  ]
  await createUser(server, { ...people, status: 'Suspended' })
  const { id } = await draft()
  const reach = async () => (await ask(`GET /message/${id}/reach`)).data
  const named = [
    { id: ann.id, fullname: 'Ann Retired' },
    { id: bea.id, fullname: 'Bea Retired' },
  ]
  expect(await reach()).toMatchObject({ reached: 1, unreached: [], withoutCompany: named })
  await ask(`POST /user/${ann.id}/company-exemption`)
  expect(await reach()).toMatchObject({ reached: 2, withoutCompany: [named[1]] })
  const recipients = (await ask(`GET /message/${await send()}/recipient`)).data
  expect(recipients).toMatchObject([
    { user: named[0], state: 'Pending' },
    { user: named[1], state: 'Failed', reason: 'Has no company yet' },
    { state: 'Pending' },
  ])
})
