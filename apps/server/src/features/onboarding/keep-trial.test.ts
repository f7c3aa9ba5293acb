import { randomUUID } from 'node:crypto'
import { demoIds } from '@clubhouse/db/seed'
import { signedIn } from '@clubhouse/schema/identity/account'
import { trialRecord } from '@clubhouse/schema/onboarding/setup'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createChapter, createCompany, createEvent, createUser } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import type { TestServer } from '../../../test/server.js'
import { aSetUp, demoForTest } from '../../../test/set-up.js'
import { demoAccounts } from '../../core/demo-accounts.js'

const start = (server: TestServer, token: string, body: object) =>
  call(server, 'POST /set-up', { token, body })

/** A trial user's records: one of each kind, and the changes to them. */
async function tryOut(server: TestServer) {
  const { db } = server
  const company = await createCompany(server, { name: 'Trial Bakery' })
  const chapter = await createChapter(server, { name: 'Trial Chapter' })
  const places = { companyId: company.id, chapterId: chapter.id }
  const person = await createUser(server, { firstname: 'Tria', lastname: 'L', ...places })
  const event = await createEvent(server, {
    ...{ title: 'Trial party', isPublic: true, chapterId: chapter.id },
    ...{ type: 'Recurring', date: null, dayOfWeek: 'Monday' },
  })
  const author = await db.user.findUniqueOrThrow({
    where: { emailKey: demoAccounts.administrator },
  })
  const audiences = [{ kind: 'Chapter', chapterId: chapter.id }]
  const message = await db.message.create({
    data: {
      ...{ channel: 'email', subject: 'Trial news', body: [], audiences },
      ...{ state: 'Scheduled', sendAt: new Date('2090-01-01'), authorId: author.id },
      recipients: { create: { userId: person.id, to: person.email } },
    },
  })
  const day = { eventId: event.id, date: new Date('2030-01-14') }
  await db.rsvp.create({ data: { ...day, userId: person.id, answer: 'No' } })
  await db.rsvp.create({
    data: { ...day, name: 'Vera Visitor', email: 'vera@people.test', answer: 'No' },
  })
  await db.seriesRsvp.create({ data: { eventId: event.id, userId: person.id, answer: 'Yes' } })
  await db.attendance.create({
    data: { ...day, userId: person.id, status: 'Present', takenAt: new Date() },
  })
  await db.attendanceSheet.create({ data: { ...day, guests: 3 } })
  await db.attendanceGuest.create({ data: { ...day, firstname: 'Gina', lastname: 'Guest' } })
  await db.rsvpReminder.create({ data: { ...day, day: new Date('2030-01-10') } })
  await db.joinRequest.create({
    data: { userId: person.id, companyId: company.id, note: 'Hello' },
  })
  await db.contactMessage.create({
    data: { firstname: 'Vera', lastname: 'V', phoneNumber: '919-555-0142', message: 'Hello' },
  })
  await db.memberImport.create({ data: { filename: 'trial.csv', created: 0 } })
  await db.userInvitation.create({ data: { userId: person.id, expiresAt: new Date('2090-01-01') } })
  await db.auditLog.create({ data: { action: 'event.create', entityId: event.id } })
  await db.$transaction((tx) =>
    server.services.jobs.enqueue(tx, 'member.invite', { email: person.email, userId: person.id }),
  )
  return { company, chapter, person, event, message }
}

const ownOnly = (setUp: object = {}) => ({ ...aSetUp({ members: [], sendLinks: false }), ...setUp })

it('lists what was made in the trial, and deletes all of it when nothing is ticked', async () => {
  const { server, token } = await demoForTest()
  const list = async (as: string) =>
    z
      .array(trialRecord)
      .parse((await call(server, 'GET /set-up/trial', { token: as })).data)
      .map(({ kind, id, name }) => [kind, id, name])
  expect(await list(token)).toEqual([])
  const { company, chapter, person, event, message } = await tryOut(server)
  expect(await list(token)).toEqual([
    ['Event', event.id, 'Trial party'],
    ['Person', person.id, 'Tria L'],
    ['Chapter', chapter.id, 'Trial Chapter'],
    ['Company', company.id, 'Trial Bakery'],
    ['Announcement', message.id, 'Trial news'],
  ])

  const { storage } = server.services
  const key = `avatar/${randomUUID()}-512.webp`
  const isStored = async () => (await storage.list()).some((file) => file.key === key)
  await storage.put(key, Buffer.from('x'), 'image/webp')
  await server.db.user.update({ where: { id: person.id }, data: { avatar: `/${key}` } })
  expect(await isStored()).toBe(true)

  const { data } = await start(server, token, ownOnly())
  expect(await isStored()).toBe(false)
  const { db } = server
  expect(await db.user.findMany({ select: { firstname: true } })).toEqual([{ firstname: 'Olive' }])
  expect(await db.company.count()).toBe(1)
  expect(await db.chapter.count()).toBe(1)
  const left = {
    events: await db.event.count(),
    messages: await db.message.count(),
    recipients: await db.messageRecipient.count(),
    rsvps: await db.rsvp.count(),
    seriesRsvps: await db.seriesRsvp.count(),
    attendance: await db.attendance.count(),
    sheets: await db.attendanceSheet.count(),
    guests: await db.attendanceGuest.count(),
    reminders: await db.rsvpReminder.count(),
    requests: await db.joinRequest.count(),
    contact: await db.contactMessage.count(),
    imports: await db.memberImport.count(),
    invitations: await db.userInvitation.count(),
    audits: await db.auditLog.count({ where: { action: 'event.create' } }),
  }
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([])
  const jobs = await jobsIn(server)
  expect(jobs.filter((job) => JSON.stringify(job).includes(person.id))).toEqual([])
  expect(await list(signedIn.parse(data).token)).toEqual([])
})

it('keeps what is ticked, without what was done with it', async () => {
  const { server, token } = await demoForTest()
  const { db } = server
  const { company, chapter, person, event, message } = await tryOut(server)
  await createEvent(server, { title: 'Not ticked' })
  const keep = [company, chapter, person, event, message].map(({ id }) => id)
  expect((await start(server, token, ownOnly({ keep }))).status).toBe(200)
  expect(await db.event.findMany()).toMatchObject([
    { id: event.id, chapterId: chapter.id, wholeClub: false, isPublic: true },
  ])
  expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({
    companyId: company.id,
    chapterId: chapter.id,
    companyExempt: false,
  })
  expect(await db.message.findMany()).toMatchObject([
    { id: message.id, subject: 'Trial news', state: 'Draft', sendAt: null, audiences: [] },
  ])
  expect(await db.company.count()).toBe(2)
  expect(await db.chapter.count()).toBe(2)
  expect(await db.rsvp.count()).toBe(0)
  expect(await db.attendance.count()).toBe(0)
  expect(await db.messageRecipient.count()).toBe(0)
})

it('keeps a person without a company that is not ticked, and an event for the whole club', async () => {
  const { server, token } = await demoForTest()
  const { person, event } = await tryOut(server)
  const [ofDemo] = demoIds.user
  const [atDemo] = demoIds.chapter
  const other = await createUser(server, {
    companyId: [...demoIds.company][0] ?? null,
    chapterId: atDemo ?? null,
    isCompanyContact: true,
  })
  // An id of the demo keeps nothing.
  const keep = [person.id, event.id, other.id, ofDemo, atDemo, randomUUID()]
  expect((await start(server, token, ownOnly({ keep }))).status).toBe(200)
  const kept = { in: [person.id, other.id] }
  const alone = { companyId: null, chapterId: null, companyExempt: true, isCompanyContact: false }
  expect(await server.db.user.findMany({ where: { id: kept } })).toMatchObject([alone, alone])
  expect(await server.db.user.count()).toBe(3)
  expect(await server.db.chapter.count()).toBe(1)
  expect(await server.db.company.count()).toBe(1)
  expect(await server.db.event.findMany()).toMatchObject([{ chapterId: null, wholeClub: true }])
})
