import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { notifications } from '../../notifications.js'
import { announce } from '../email/notifications/announce.js'

const sending = z.array(
  z.object({ name: z.literal('notification.send'), data: z.object({ userId: z.string() }) }),
)
let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

const audience = (chapter: string) =>
  call(server, `GET /event/audience?chapterId=${chapter}`, { token })

const member = (email: boolean, sms: boolean, more = {}) =>
  createMember(server, {
    chapterId,
    accountSettings: { create: { key: 'event-changed', email, sms } },
    ...more,
  })

it('counts the active members of a chapter by the switches of each', async () => {
  await createMember(server, { chapterId })
  await member(true, true)
  await member(false, true)
  await member(false, false)
  // No text message can reach this number.
  await member(false, true, { phoneNumber: '119-555-0123' })
  await member(true, true, { status: 'Suspended' })
  await createMember(server, {
    chapterId,
    accountSettings: { create: { key: 'event-new', email: false, sms: false } },
  })
  expect(await audience(chapterId)).toMatchObject({
    status: 200,
    data: { email: 3, sms: 2, off: 2 },
  })
})

it('names who has no company, and counts them once they are exempt', async () => {
  const { id: elsewhere } = await createChapter(server)
  const leftOut = await createUser(server, { chapterId: elsewhere })
  await createUser(server, { chapterId: elsewhere, companyExempt: true })
  await createUser(server, { chapterId: elsewhere, status: 'Inactive' })
  await createAdmin(server, { chapterId: elsewhere })
  const { id: goes } = await createUser(server, { chapterId, firstname: 'Gus' })
  const { id } = await createEvent(server, { chapterId: elsewhere, date: new Date('2030-01-15') })
  await server.db.rsvp.create({
    data: {
      ...{ eventId: id, userId: goes, date: new Date('2030-01-15') },
      ...{ answer: 'Yes', seat: 'Going', queuedAt: server.clock.now() },
    },
  })
  const named = [
    { id: goes, fullname: 'Gus Newcomer' },
    { id: leftOut.id, fullname: 'Nora Newcomer' },
  ]
  expect(await audience(elsewhere)).toMatchObject({
    data: { email: 2, withoutCompany: [named[1]] },
  })
  expect(await audience(`${elsewhere}&id=${id}`)).toMatchObject({ data: { withoutCompany: named } })
  expect(await call(server, 'GET /event/audience?wholeClub=true', { token })).toMatchObject({
    data: { withoutCompany: named },
  })
  await call(server, `POST /user/${leftOut.id}/company-exemption`, { token })
  expect(await audience(elsewhere)).toMatchObject({ data: { email: 3, withoutCompany: [] } })
  await server.db.user.deleteMany({ where: { id: goes } })
})

it('counts those whom the notice goes to', async () => {
  const { data } = await audience(chapterId)
  const { id } = await createEvent(server, { chapterId })
  await announce(server.services, notifications, { key: 'event-changed', subjectId: id })
  const received = sending.parse((await jobsIn(server)).map(({ data }) => data))
  expect(data).toEqual({ email: 3, sms: 2, off: 2, visitors: 0, withoutCompany: [] })
  expect(new Set(received.map((job) => job.data.userId)).size).toBe(6)
})

it('is nobody for a chapter that does not exist, and refuses an invalid id', async () => {
  const nowhere = await audience('00000000-0000-7000-8000-000000000000')
  expect(nowhere).toMatchObject({ status: 200, data: { email: 0, sms: 0, off: 0 } })
  expect(await audience('x')).toMatchObject({
    status: 400,
    fields: { chapterId: 'Chapter is not valid' },
  })
})
