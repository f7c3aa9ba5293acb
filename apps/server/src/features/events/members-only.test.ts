import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createUser,
  type PersonData,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import { notifications } from '../../notifications.js'
import { sendNotification } from '../email/notifications/send-notification.js'

type Columns = PersonData
type Told = { channel: 'email' | 'sms'; to: string; text: string }

const admin = { role: { create: { name: 'Admin' as const } } }

/** The people of the chapter, and whether they may read its events. */
const people = [
  { who: 'a newcomer', may: false, columns: {} },
  { who: 'a member', may: true, columns: { companyId: 'some' } },
  { who: 'an administrator', may: true, columns: { companyId: 'some', ...admin } },
  { who: 'an administrator without a company', may: true, columns: admin },
  { who: 'an inactive member', may: false, columns: { companyId: 'some', status: 'Inactive' } },
  { who: 'a suspended member', may: false, columns: { companyId: 'some', status: 'Suspended' } },
  { who: 'a deleted member', may: false, columns: { companyId: 'some', status: 'Deleted' } },
  { who: 'a suspended administrator', may: false, columns: { status: 'Suspended', ...admin } },
] as const satisfies { who: string; may: boolean; columns: Columns }[]

const keys = ['event-new', 'event-changed'] as const
const channels = ['email', 'sms'] as const
const notices = keys.flatMap((key) => channels.map((channel) => ({ key, channel })))

let server: TestServer
let chapterId: string
let eventId: string
let companyId: string
let received: Told[] = []
const users = new Map<string, { id: string; email: string; phoneNumber: string }>()

/** A person of the chapter with every channel on. */
async function createInChapter(columns: Columns, phoneNumber = '919-555-0100') {
  const user = await createUser(server, {
    chapterId,
    phoneNumber,
    passwordHash: null,
    ...columns,
    ...(columns.companyId && { companyId }),
  })
  await server.db.accountSetting.createMany({
    data: keys.map((key) => ({ userId: user.id, key, email: true, sms: true })),
  })
  return user
}

const userOf = (who: string) => {
  const user = users.get(who)
  if (!user) throw new Error(`nobody is ${who}`)
  return user
}

/** Returns the last notices that a person got by a channel. */
const toldTo = ({ email, phoneNumber }: Columns, channel: Told['channel']) =>
  received.filter(({ to }) => to === (channel === 'email' ? email : phoneNumber))

beforeAll(async () => {
  server = await startServer()
  companyId = (await createCompany(server)).id
  chapterId = (await createChapter(server)).id
  const date = new Date(server.clock.now().getTime() + 7 * 24 * 3600_000)
  eventId = (await createEvent(server, { title: 'Chapter walk', chapterId, date })).id
  for (const [index, { who, columns }] of people.entries()) {
    users.set(who, await createInChapter(columns, `919-555-010${index}`))
  }
  vi.spyOn(server.services.mailer, 'send').mockImplementation(async ({ to, subject }) => {
    received.push({ channel: 'email', to, text: subject })
    return 'here'
  })
  vi.spyOn(server.services.sms, 'send').mockImplementation(async ({ to, text }) => {
    received.push({ channel: 'sms', to, text })
    return 'here'
  })
  await startJobs(server)
})
afterAll(() => server.close())

const send = (userId: string, notice: { key: (typeof keys)[number]; channel: Told['channel'] }) =>
  sendNotification(
    server.services,
    notifications,
    { ...notice, subjectId: eventId, userId },
    { id: userId, kind: 'event-changed', log: server.app.log, tries: 1, isLastTry: false },
  )

describe.each(people)('$who', ({ who, may }) => {
  beforeEach(() => {
    received = []
  })

  it(`sees the list of events: ${may}`, async () => {
    const { status } = await call(server, 'GET /event', {
      token: await tokenFor(server, userOf(who)),
    })
    expect(status === 200).toBe(may)
  })

  it(`has a calendar feed: ${may}`, async () => {
    const secret = newSecret()
    await server.db.user.update({
      where: { id: userOf(who).id },
      data: { calendarTokenHash: hashSecret(secret) },
    })
    const feed = await fetch(`${server.url}/calendar/member/${secret}.ics`)
    expect(feed.status).toBe(may ? 200 : 404)
    expect((await feed.text()).includes('Chapter walk')).toBe(may)
  })

  // When it was announced they still might read it.
  it.each(notices)(`gets '$key' by $channel that is on its way: ${may}`, async (notice) => {
    const user = userOf(who)
    await send(user.id, notice)
    expect(toldTo(user, notice.channel)).toHaveLength(may ? 1 : 0)
  })
})

describe.each(keys)('%s', (key) => {
  beforeAll(async () => {
    received = []
    await server.services.jobs.enqueue(server.db, 'notification.announce', {
      key,
      subjectId: eventId,
    })
    await jobsDone(server)
  })

  it.each(people)('reaches $who: $may', ({ who, may }) => {
    for (const channel of channels) {
      expect(toldTo(userOf(who), channel)).toHaveLength(may ? 1 : 0)
    }
  })
})

it('a member who left the chapter does not get a pending notification', async () => {
  received = []
  const user = await createInChapter({ companyId })
  await server.db.user.update({ where: { id: user.id }, data: { chapterId: null } })
  await send(user.id, { key: 'event-new', channel: 'email' })
  expect(received).toEqual([])
})

it('a former administrator does not get a pending notification for administrators', async () => {
  received = []
  const { id: subjectId } = await server.db.contactMessage.create({
    data: { firstname: 'A', lastname: 'B', phoneNumber: '919-555-0100', message: 'Hello' },
  })
  const { id: userId } = await createInChapter({ companyId })
  await sendNotification(
    server.services,
    notifications,
    { key: 'contact-message-new', channel: 'email', subjectId, userId },
    { id: userId, kind: 'event-changed', log: server.app.log, tries: 1, isLastTry: false },
  )
  expect(received).toEqual([])
})

it('the audience that the form tells is those whom a notice reaches', async () => {
  const chapter = await createChapter(server)
  for (const { columns } of people) await createInChapter({ ...columns, chapterId: chapter.id })
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  const { data } = await call(server, `GET /event/audience?chapterId=${chapter.id}`, { token })
  const reached = people.filter(({ may }) => may).length
  expect(data).toEqual({
    email: reached,
    sms: reached,
    off: 0,
    visitors: 0,
    withoutCompany: [{ id: expect.any(String), fullname: 'Nora Newcomer' }],
  })
})
