import { expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { serverForTest } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { remindOfRsvps } from './remind-of-rsvps.js'

/** A club on Monday, November 23, with a lunch on Wednesdays whose RSVPs close 24 hours before. */
async function clubWithLunch() {
  const smtp = await smtpForTest()
  const server = await serverForTest({
    smtpUrl: smtp.url,
    publicUrl: 'https://club.example',
    clubTimeZone: 'America/New_York',
  })
  server.clock.set('2026-11-23T15:00:00Z')
  const chapter = await createChapter(server)
  const person = (firstname: string) =>
    createMember(server, {
      firstname,
      email: `${firstname.toLowerCase()}@people.example`,
      chapterId: chapter.id,
    })
  const [ann, bea] = [await person('Ann'), await person('Bea')]
  const lunch = await createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Wednesday',
    timeStart: '12:00',
    timeEnd: '13:00',
    chapterId: chapter.id,
    rsvp: 'Members',
    rsvpClosesHours: 24,
  })
  const administrator = await createAdmin(server)
  const answer = async (user: { id: string }, value: string) =>
    call(server, `PUT /event/${lunch.id}/2026-11-25/rsvp`, {
      token: await tokenFor(server, user),
      body: { answer: value },
    })
  const admin = () => tokenFor(server, administrator)
  const remind = async (date = '2026-11-25') =>
    call(server, `POST /event/${lunch.id}/${date}/rsvp-reminder`, { token: await admin() })
  let jobs: Promise<unknown> | undefined
  const started = () => {
    jobs ??= startJobs(server)
    return jobs
  }
  const reminded = async () => {
    await started()
    await jobsDone(server)
    return smtp.received.map(({ to, mail }) => `${to[0]}: ${mail.subject}`).toSorted()
  }
  return { server, smtp, lunch, ann, bea, answer, remind, reminded, admin }
}

it('reminds members without an RSVP, by their settings, and returns how many', async () => {
  const { server, smtp, lunch, ann, answer, remind, reminded } = await clubWithLunch()
  await answer(ann, 'No')
  const off = await createMember(server, {
    email: 'off@people.example',
    chapterId: lunch.chapterId,
  })
  await server.db.accountSetting.create({
    data: { userId: off.id, key: 'rsvp-reminder', email: false, sms: false },
  })
  expect(await remind()).toMatchObject({
    status: 200,
    data: { members: 1 },
    message: { message: 'We’re reminding 1 member.' },
  })
  expect(await reminded()).toEqual(['bea@people.example: Are you coming? Lunch, Wed, Nov 25'])
  const text = smtp.received[0]?.mail.text
  expect(text).toContain('Tuesday, November 24, 2026, 12:00 PM')
  expect(text).toContain(`https://club.example/portal/event/${lunch.id}/2026-11-25`)
})

it('counts people, whichever way each is reached', async () => {
  const { server, ann, bea, remind } = await clubWithLunch()
  const set = (userId: string, switches: { email: boolean; sms: boolean }) =>
    server.db.accountSetting.create({ data: { userId, key: 'rsvp-reminder', ...switches } })
  await set(ann.id, { email: true, sms: false })
  await set(bea.id, { email: false, sms: true })
  await server.db.user.updateMany({ data: { phoneNumber: '919-555-0100' } })
  expect(await remind()).toMatchObject({ data: { members: 2 } })
})

it('does not ask members who RSVP’d to every date, even where that is not written yet', async () => {
  const { server, lunch, bea, remind, reminded } = await clubWithLunch()
  await call(server, `PUT /event/${lunch.id}/rsvp`, {
    token: await tokenFor(server, bea),
    body: { answer: 'Yes' },
  })
  expect(await remind('2027-02-03')).toMatchObject({ data: { members: 1 } })
  expect(await reminded()).toEqual(['ann@people.example: Are you coming? Lunch, Wed, Feb 3, 2027'])
})

it('reminds once a day at most, however many press at once', async () => {
  const { server, remind, reminded } = await clubWithLunch()
  const presses = await Promise.all([remind(), remind(), remind()])
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await reminded()).toHaveLength(2)
  server.clock.advance(20 * 3600_000)
  expect((await remind()).status).toBe(200)
})

it('sends nothing to a member who RSVPs before the email is written', async () => {
  const { ann, answer, remind, reminded } = await clubWithLunch()
  await remind()
  await answer(ann, 'Yes')
  expect(await reminded()).toEqual(['bea@people.example: Are you coming? Lunch, Wed, Nov 25'])
})

it('does not remind of a date whose RSVPs are closed, or that does not exist', async () => {
  const { server, lunch, admin, remind } = await clubWithLunch()
  expect((await remind('2026-11-26')).status).toBe(404)
  await call(server, `PUT /event/${lunch.id}/2026-11-25`, {
    token: await admin(),
    body: { day: '2026-11-25', timeStart: '12:00', timeEnd: '13:00', rsvpIsOpen: false },
  })
  expect(await remind()).toMatchObject({ status: 409 })
})

it('reminds by itself on the day before RSVPs close, and not again', async () => {
  const { server, reminded } = await clubWithLunch()
  await remindOfRsvps(server.services)
  expect(await reminded()).toHaveLength(2)
  await remindOfRsvps(server.services)
  expect(await reminded()).toHaveLength(2)
  server.clock.advance(24 * 3600_000)
  await remindOfRsvps(server.services)
  expect(await reminded()).toHaveLength(2)
})
