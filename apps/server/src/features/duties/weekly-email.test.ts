import { beforeEach, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { sendWeeklyEmail } from './weekly-email.js'

let server: TestServer
let smtp: Awaited<ReturnType<typeof smtpForTest>>
let admin: { id: string }
let ann: { id: string }
let lunch: { id: string }

beforeEach(async () => {
  smtp = await smtpForTest()
  server = await serverForTest({
    smtpUrl: smtp.url,
    publicUrl: 'https://club.example',
    clubTimeZone: 'America/New_York',
  })
  // Friday.
  server.clock.set('2026-11-27T15:00:00Z')
  admin = await createAdmin(server, { firstname: 'Otto', email: 'otto@people.example' })
  const birthday = { create: { birthday: '1950-12-01' } }
  ann = await createMember(server, { firstname: 'Ann', email: 'ann@people.example' })
  await createMember(server, {
    ...{ firstname: 'Bea', lastname: 'Lee', email: 'bea@people.example' },
    ...{ membership: birthday, birthdayAudience: 'Members' },
  })
  lunch = await createEvent(server, {
    ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true, location: 'The Depot' },
  })
  await server.db.dutyAssignment.create({
    data: {
      date: new Date('2026-12-02'),
      source: 'Organizer',
      user: { connect: { id: ann.id } },
      event: { connect: { id: lunch.id } },
      duty: {
        create: { eventId: lunch.id, title: 'Greeter', position: 0, arrivesMinutesBefore: 30 },
      },
    },
  })
  await server.db.program.create({
    data: {
      ...{ eventId: lunch.id, date: new Date('2026-12-02'), state: 'Confirmed' },
      ...{ topic: 'The river', speaker: 'Mary Smith' },
    },
  })
})

const put = async (body: object) =>
  call(server, 'PUT /weekly-email', { token: await tokenFor(server, admin), body })
const sentTo = () => smtp.received.map(({ to }) => to[0]).sort()

it('is sent to nobody until the club turns it on, and says before whom it would reach', async () => {
  await startJobs(server)
  server.clock.set('2026-11-30T13:00:00Z')
  await sendWeeklyEmail(server.services)
  await jobsDone(server)
  expect(smtp.received).toEqual([])
  const token = await tokenFor(server, admin)
  const { data } = await call(server, 'GET /weekly-email', { token })
  expect(data).toMatchObject({ isOn: false, sendsOn: 'Monday', email: 3, off: 0, version: 0 })
  const preview = await call(server, 'GET /weekly-email/preview', { token })
  expect(preview.data).toMatchObject({ subject: 'This week: Lunch, Wed, Dec 2' })
})

it('has each member’s duties, the program and birthdays, and goes once on two servers', async () => {
  await put({ isOn: true, sendsOn: 'Monday', version: 0 })
  await startJobs(server)
  server.clock.set('2026-11-30T11:59:00Z')
  await sendWeeklyEmail(server.services)
  expect(await jobsIn(server)).toEqual([])
  server.clock.set('2026-11-30T12:00:00Z')
  await Promise.all([sendWeeklyEmail(server.services), sendWeeklyEmail(server.services)])
  await jobsDone(server)
  await sendWeeklyEmail(server.services)
  await jobsDone(server)
  expect(sentTo()).toEqual(['ann@people.example', 'bea@people.example', 'otto@people.example'])
  const mail = smtp.received.find(({ to }) => to[0] === 'ann@people.example')?.mail
  expect(mail?.subject).toBe('Your duty: Greeter, Lunch, Wed, Dec 2')
  expect(mail?.text).toContain(
    'Greeter\nWed, Dec 2, arrive at 11:30 AM · Lunch\n\nConfirm or swap:\nhttps://club.example/portal/account/duty',
  )
  expect(mail?.text).toContain('Lunch\nWed, Dec 2, 12:00 PM · The Depot\nThe river · Mary Smith')
  expect(mail?.text).toContain('Bea Lee\nBirthday, Tue, Dec 1')
  const other = smtp.received.find(({ to }) => to[0] === 'otto@people.example')?.mail
  expect(other?.text).not.toContain('Greeter')
  server.clock.set('2026-12-07T13:00:00Z')
  await sendWeeklyEmail(server.services)
  expect((await jobsIn(server)).length).toBeGreaterThan(0)
})

it('stops for a member who turned it off, and for all when the club does', async () => {
  await put({ isOn: true, sendsOn: 'Monday', version: 0 })
  const setting = { userId: ann.id, key: 'weekly-email', email: false, sms: false }
  await server.db.accountSetting.create({ data: setting })
  server.clock.set('2026-11-30T13:00:00Z')
  await sendWeeklyEmail(server.services)
  await startJobs(server)
  await jobsDone(server)
  expect(sentTo()).toEqual(['bea@people.example', 'otto@people.example'])
  server.clock.set('2026-12-01T13:00:00Z')
  expect((await put({ isOn: false, sendsOn: 'Monday', version: 0 })).status).toBe(409)
  expect((await put({ isOn: false, sendsOn: 'Monday', version: 1 })).status).toBe(200)
  server.clock.set('2026-12-07T13:00:00Z')
  await sendWeeklyEmail(server.services)
  expect((await jobsIn(server)).filter(({ data }) => data.name === 'weekly.send')).toEqual([])
})
