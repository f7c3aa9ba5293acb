import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import { hurried, serverForTest, startSecondServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { until } from '../../../../test/until.js'

type More = {
  isCancelled?: boolean
  description?: string
  capacity?: number
  meals?: string[]
  notify?: boolean
  isPublic?: boolean
  rsvp?: 'None' | 'Members'
  guestsPerRsvp?: number
  endsNextDay?: boolean
}

/** A club that gathers changes for ten minutes, with a dinner for its one member. */
async function dinnerClub(now = '2030-04-29T12:00:00Z') {
  const smtp = await smtpForTest()
  const dataDir = await dataDirForTest()
  const server = await serverForTest(
    { smtpUrl: smtp.url, dataDir },
    { ...hurried, gatherSeconds: 600 },
  )
  server.clock.set(now)
  onTestFinished(() => server.services.jobs.stop())
  const token = await tokenFor(server, await createAdmin(server))
  const chapterId = (await createChapter(server)).id
  await createMember(server, {
    email: 'ann@people.example',
    chapterId,
    accountSettings: { create: { key: 'event-changed', email: true, sms: true } },
  })
  const dinner = {
    type: 'Once' as const,
    title: 'Dinner',
    date: '2030-05-04',
    timeStart: '18:00',
    timeEnd: '20:00',
    location: 'Inn',
    chapterId,
  }
  const { id } = await createEvent(server, { ...dinner, date: new Date(dinner.date) })
  let event = dinner
  const change = async ({ notify, ...fields }: Partial<typeof dinner> & More) => {
    event = { ...event, ...fields }
    const body = notify === undefined ? event : { ...event, notify }
    expect(await call(server, `PUT /event/${id}`, { token, body })).toMatchObject({ status: 200 })
  }
  await startJobs(server)
  const received = () => smtp.received.map(({ mail: { subject, text } }) => ({ subject, text }))
  const texts = async () => {
    const folder = join(dataDir, 'sms')
    const names = await readdir(folder).catch(() => [])
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return all.map((one) => one.trim().split('\n').at(-1) ?? '')
  }
  const waiting = () => server.db.$queryRaw<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes
      FROM pgboss.job WHERE start_after > now()`
  const tenMinutesLater = async () => {
    await server.db.$executeRaw`UPDATE pgboss.job SET start_after = now()`
    await jobsDone(server)
  }
  return { server, smtp, change, received, texts, waiting, tenMinutesLater }
}

/** The club with a lunch on Wednesdays, of which all dates may change; it is Monday. */
async function lunchClub() {
  const club = await dinnerClub()
  const { server } = club
  const token = await tokenFor(server, await createAdmin(server))
  const { chapterId } = await server.db.event.findFirstOrThrow()
  const { id } = await createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    dayOfWeek: 'Wednesday',
    date: null,
    timeStart: '12:00',
    timeEnd: '13:00',
    location: 'Depot',
    chapterId,
  })
  const edit = async (path: string, body: object) =>
    expect(await call(server, `PUT /event/${id}${path}`, { token, body })).toMatchObject({
      status: 200,
    })
  return {
    ...club,
    id,
    changeDate: (date: string, body: object) => edit(`/${date}`, body),
    changeSeries: (fields: object) =>
      edit('', {
        ...{ title: 'Lunch', type: 'Recurring', dayOfWeek: 'Wednesday', chapterId },
        ...{ timeStart: '12:00', timeEnd: '13:00', location: 'Depot', ...fields },
      }),
  }
}

it('announces all changes within ten minutes in one email, with the values before them', async () => {
  const { change, received, waiting, tenMinutesLater } = await dinnerClub()
  await change({ timeStart: '17:00' })
  await change({ location: 'Lodge' })
  await change({ timeStart: '17:30' })
  expect(await waiting()).toEqual([{ minutes: 10 }])
  await tenMinutesLater()
  expect(received()).toHaveLength(1)
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toBe('New time and place: Dinner, Sat, May 4, 6:00 PM → 5:30 PM, Inn → Lodge')
  expect(text).toMatch(/New time: 5:30 PM–8:00 PM \(was 6:00 PM–8:00 PM\)/)
  expect(text).toMatch(/When: Saturday, May 4, 2030, 5:30 PM–8:00 PM/)
  expect(text).toMatch(/New place: Lodge \(was Inn\)/)
})

it('announces a cancellation at once, without the changes just before it', async () => {
  const { server, change, received, texts, waiting, tenMinutesLater } = await dinnerClub()
  await change({ location: 'Lodge', description: 'Soup.' })
  await change({ isCancelled: true })
  expect(await waiting()).toEqual([])
  await jobsDone(server)
  expect(received().map(({ subject }) => subject)).toEqual(['Canceled: Dinner, Sat, May 4'])
  // As if it took place.
  expect(received()[0]?.text).not.toMatch(/Lodge|Soup/)
  await tenMinutesLater()
  expect([received(), await texts()]).toMatchObject([{ length: 1 }, { length: 1 }])
})

it('announces a restored event with what else changed, ten minutes later', async () => {
  const { server, change, received, waiting, tenMinutesLater } = await dinnerClub()
  await change({ isCancelled: true })
  await jobsDone(server)
  await change({ isCancelled: false })
  await change({ timeStart: '17:00' })
  expect(await waiting()).toEqual([{ minutes: 10 }])
  await tenMinutesLater()
  expect(received().map(({ subject }) => subject)).toEqual([
    'Canceled: Dinner, Sat, May 4',
    'Back on: Dinner, Sat, May 4, 6:00 PM → 5:00 PM',
  ])
})

it('announces no second cancellation of an event restored for a moment', async () => {
  const { server, change, received, tenMinutesLater } = await dinnerClub()
  await change({ isCancelled: true })
  await jobsDone(server)
  await change({ isCancelled: false })
  await change({ isCancelled: true })
  await jobsDone(server)
  await tenMinutesLater()
  expect(received()).toHaveLength(1)
})

it('announces a canceled date at once with its own changes, and other dates later', async () => {
  const { changeDate, changeSeries, received, waiting, tenMinutesLater } = await lunchClub()
  await changeDate('2030-05-08', { timeStart: '11:30' })
  await changeDate('2030-05-15', { location: 'Inn', notify: true })
  await changeSeries({ location: 'Town Hall' })
  await changeDate('2030-05-08', { isCancelled: true, reason: 'Snow' })
  expect(await waiting()).toEqual([{ minutes: 10 }])
  await until('the cancellation', () => received().length > 0)
  expect(received().map(({ subject }) => subject)).toEqual(['Canceled: Lunch, Wed, May 8'])
  await tenMinutesLater()
  const [, rest] = received()
  expect(received()).toHaveLength(2)
  expect(rest?.subject).toBe('New place: Lunch, next on Wed, May 1, Depot → Town Hall')
  expect(rest?.text).toContain('Wed, May 15: New place')
  expect(rest?.text).not.toMatch(/New time/)
})

it('announces all dates that one change cancels in one email', async () => {
  const { server, changeDate, received, waiting } = await lunchClub()
  await changeDate('2030-05-08', { timeStart: '11:30' })
  await changeDate('2030-05-15', { location: 'Inn', notify: false })
  await changeDate('2030-05-08', { scope: 'Following', isCancelled: true, vanishing: 'Cancel' })
  expect(await waiting()).toEqual([])
  await jobsDone(server)
  expect(received()).toHaveLength(1)
  expect(received()[0]?.text).toContain('Canceled: Wednesday, May 8, 2030; Wednesday, May 15, 2030')
})

it('announces at once shortly before an event begins', async () => {
  const { server, change, received, waiting } = await dinnerClub('2030-05-04T19:00:00Z')
  await change({ location: 'Lodge' })
  expect(await waiting()).toEqual([])
  await jobsDone(server)
  expect(received().map(({ subject }) => subject)).toEqual([
    'New place: Dinner, Sat, May 4, Inn → Lodge',
  ])
})

it('announces nothing that was undone, by email or by text', async () => {
  const { server, change, received, texts, tenMinutesLater } = await dinnerClub()
  await change({ timeStart: '17:00', description: 'Soup.' })
  // Undone without a notice.
  await change({ timeStart: '18:00', description: '', notify: false })
  await tenMinutesLater()
  expect([received(), await texts()]).toEqual([[], []])
  expect(await jobsIn(server)).toEqual([])
})

it('leaves out changes made without a notice, before or after', async () => {
  const { change, received, tenMinutesLater } = await dinnerClub()
  await change({ capacity: 40 })
  await change({ timeStart: '17:00' })
  await change({ location: 'Lodge', notify: false })
  await change({ description: 'Soup.' })
  await tenMinutesLater()
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toMatch(/^New time: Dinner/)
  expect(text).not.toMatch(/New place|seats|New description/)
})

it('announces another date with the old and the new one, and what changed beside it', async () => {
  const { change, received, tenMinutesLater } = await dinnerClub()
  await change({ date: '2030-05-11', timeEnd: '21:00', title: 'Gala' })
  await tenMinutesLater()
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toBe(
    'New name, date and time: Gala, Sat, May 4 → Sat, May 11, 6:00 PM–8:00 PM → 6:00 PM–9:00 PM',
  )
  expect(text).toMatch(/New name: Gala \(was Dinner\)/)
  expect(text).toMatch(/New date: Saturday, May 11, 2030 \(was Saturday, May 4, 2030\)/)
})

it('has the old and the new description, number of seats, menu and all other details', async () => {
  const { change, received, texts, tenMinutesLater } = await dinnerClub()
  await change({ description: 'Soup,\nand a guest who speaks.', capacity: 30, notify: false })
  await change({ description: 'Pasta.', capacity: 40, notify: true })
  await tenMinutesLater()
  await change({
    ...{ timeEnd: '21:00', meals: ['Soup', 'Pasta'], isPublic: true },
    ...{ rsvp: 'Members', guestsPerRsvp: 2 },
  })
  await tenMinutesLater()
  const [details, both] = received()
  expect(details?.subject).toBe('New description and number of seats: Dinner, Sat, May 4')
  expect(details?.text).toContain('New number of seats: 40 (was 30)')
  expect(details?.text).toContain(
    'New description:\n\n> Pasta.\n\nOld description:\n\n> Soup,\n> and a guest who speaks.',
  )
  expect(both?.subject).toMatch(/^New time, visibility, menu and RSVP settings: Dinner/)
  for (const line of [
    'New visibility: Public calendar (was Members only)',
    'New menu: Soup, Pasta',
    'New RSVP settings: Members, up to 2 guests each (was No RSVPs)',
  ])
    expect(both?.text).toContain(`\n${line}\n`)
  const [first, second] = await texts()
  expect(first).toMatch(
    /New description and number of seats: Dinner, Sat, May 4.*New description: Pasta\. New number of seats: 40\. Old number of seats: 30\.$/,
  )
  expect(second).toMatch(/Old time: 6:00 PM-8:00 PM\..*New menu: Soup, Pasta\./)
})

it('announces the changes of several dates and of their series in one email', async () => {
  const { changeDate, changeSeries, received, texts, tenMinutesLater } = await lunchClub()
  await changeDate('2030-05-08', { location: 'Inn' })
  await changeDate('2030-05-15', { timeStart: '11:30' })
  await changeDate('2030-05-22', { timeStart: '11:30' })
  await changeDate('2030-05-22', { timeStart: '12:00' })
  await tenMinutesLater()
  expect(received().map(({ subject }) => subject)).toEqual([
    'Changed dates: Lunch, Wed, May 8 and Wed, May 15',
  ])
  expect(received()[0]?.text).toContain('Wed, May 8: New place\nNew place: Inn (was Depot)')
  expect(received()[0]?.text).toContain(
    'Wed, May 15: New time\nNew time: 11:30 AM–1:00 PM (was 12:00 PM–1:00 PM)',
  )
  expect((await texts())[0]).toMatch(
    /Changed dates: Lunch\. Wed, May 8: New place, new place Inn \(was Depot\)\. Wed, May 15: New time, new time 11:30 AM-1:00 PM \(was 12:00 PM-1:00 PM\)\.$/,
  )
  await changeSeries({ location: 'Town Hall' })
  await changeDate('2030-05-29', { day: '2030-05-30' })
  await tenMinutesLater()
  const [, all] = received()
  expect(received()).toHaveLength(2)
  expect(all?.subject).toBe('New place: Lunch, next on Wed, May 1, Depot → Town Hall')
  expect(all?.text).toContain(
    'Wed, May 29: Moved\nNew date: Thursday, May 30, 2030 (was Wednesday, May 29, 2030)',
  )
})

it('announces a date that moves from one burst to the next with its own values', async () => {
  const { changeDate, changeSeries, received, tenMinutesLater } = await lunchClub()
  await changeSeries({ location: 'Town Hall' })
  await tenMinutesLater()
  await changeDate('2030-05-08', { location: 'Inn', notify: true })
  await changeDate('2030-05-08', { location: 'Lodge' })
  await tenMinutesLater()
  expect(received()[1]?.subject).toBe('New place: Lunch, Wed, May 8, Town Hall → Lodge')
})

it('writes that an evening ends after midnight', async () => {
  const { change, received, tenMinutesLater } = await dinnerClub()
  await change({ timeEnd: '01:00', endsNextDay: true })
  await tenMinutesLater()
  expect(received()[0]?.text).toContain('6:00 PM, ends 1:00 AM')
})

it('announces nothing when a series follows its old rule again', async () => {
  const { changeDate, received, tenMinutesLater } = await lunchClub()
  const following = { scope: 'Following', vanishing: 'Keep' }
  await changeDate('2030-05-08', { ...following, timeStart: '11:00' })
  await changeDate('2030-05-08', { ...following, timeStart: '12:00' })
  await tenMinutesLater()
  expect(received()).toEqual([])
})

it('tells a visitor about their own date, with its old values', async () => {
  const { server, id, changeSeries, smtp, tenMinutesLater } = await lunchClub()
  const queuedAt = server.clock.now()
  await server.db.rsvp.create({
    data: {
      ...{ eventId: id, date: new Date('2030-05-15'), name: 'Vic Visitor', answer: 'Yes' },
      ...{ email: 'vic@people.example', seat: 'Going', queuedAt, confirmedAt: queuedAt },
    },
  })
  await changeSeries({ timeStart: '11:00' })
  await tenMinutesLater()
  const mail = smtp.received.find(({ to }) => to[0] === 'vic@people.example')?.mail
  expect(mail?.subject).toBe('New time: Lunch, Wed, May 15, 12:00 PM → 11:00 AM')
})

it('announces once with two servers', async () => {
  const { server, change, received, tenMinutesLater } = await dinnerClub()
  const second = await startSecondServer(server)
  onTestFinished(() => second.close())
  await startJobs(second)
  await change({ timeStart: '17:00' })
  await change({ location: 'Lodge' })
  await tenMinutesLater()
  expect(received()).toHaveLength(1)
})

it('announces a restored date as back on, with its day and without the old reason', async () => {
  const { server, changeDate, received, tenMinutesLater } = await lunchClub()
  await changeDate('2030-05-08', { location: 'Inn', notify: false })
  await changeDate('2030-05-08', { isCancelled: true, reason: 'Snow' })
  await jobsDone(server)
  await changeDate('2030-05-08', { isCancelled: false })
  await tenMinutesLater()
  const [, back] = received()
  expect(back?.subject).toBe('Back on: Lunch, Wed, May 8')
  expect(back?.text).toContain('Lunch on Wednesday, May 8, 2030 is back on.')
  expect(back?.text).not.toContain('Snow')
})

it('announces neither a cancellation that was undone before it was sent nor the restored date', async () => {
  const { changeDate, received, texts, tenMinutesLater } = await lunchClub()
  await changeDate('2030-05-15', { timeStart: '11:30' })
  await changeDate('2030-05-08', { isCancelled: true })
  await changeDate('2030-05-08', { isCancelled: false })
  await tenMinutesLater()
  expect(received().map(({ subject }) => subject)).toEqual([
    'New time: Lunch, Wed, May 15, 12:00 PM → 11:30 AM',
  ])
  expect(await texts()).toHaveLength(1)
})

it('drops the pending notice about a date that is canceled without one', async () => {
  const { changeDate, change, received, waiting, tenMinutesLater } = await lunchClub()
  await changeDate('2030-05-08', { timeStart: '11:30' })
  await changeDate('2030-05-08', { isCancelled: true, notify: false })
  await change({ timeStart: '17:00' })
  await change({ isCancelled: true, notify: false })
  expect(await waiting()).toEqual([])
  await tenMinutesLater()
  expect(received()).toEqual([])
})

it('names both days of a moved date that is canceled', async () => {
  const { server, changeDate, received } = await lunchClub()
  await changeDate('2030-05-08', { day: '2030-05-09', notify: false })
  await changeDate('2030-05-08', { isCancelled: true })
  await jobsDone(server)
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toBe('Canceled: Lunch, Thu, May 9 (moved from Wed, May 8)')
  expect(text).toContain('Moved from: Wednesday, May 8, 2030')
})

it('announces the end of a series as canceled dates, and its continuation as back on', async () => {
  const { server, changeDate, received, tenMinutesLater } = await lunchClub()
  const following = { scope: 'Following', vanishing: 'Cancel' }
  await changeDate('2030-05-08', { ...following, isCancelled: true })
  await jobsDone(server)
  await changeDate('2030-05-08', { ...following, isCancelled: false })
  await tenMinutesLater()
  expect(received().map(({ subject }) => subject)).toEqual([
    'Canceled: Lunch, Wed, May 8 and all following dates',
    'Back on: Lunch, next on Wed, May 1',
  ])
  expect(received()[0]?.text).toContain(
    'Lunch is canceled on Wednesday, May 8, 2030 and on all following dates.',
  )
  expect(received()[1]?.text).toContain('Lunch is back on, starting Wednesday, May 8, 2030.')
})

it('never names a date that was canceled or left out without a notice', async () => {
  const { changeDate, changeSeries, tenMinutesLater, received } = await lunchClub()
  await changeDate('2030-05-08', { isCancelled: true, reason: 'Snow', notify: false })
  await changeDate('2030-05-15', { day: '2030-05-16', notify: false })
  await changeSeries({ excludedDates: ['2030-05-22'], notify: false })
  await tenMinutesLater()
  expect(received()).toEqual([])
  await changeSeries({ excludedDates: ['2030-05-22'], timeEnd: '14:00' })
  await changeDate('2030-05-29', { isCancelled: true })
  await tenMinutesLater()
  const texts = received().map(({ text }) => text)
  expect(texts.join()).toContain('2:00 PM')
  expect(texts.join()).not.toMatch(/May (?:8|15|16|22)|Snow/)
  // Nor one that was announced before.
  await changeSeries({ excludedDates: ['2030-05-22'], timeEnd: '15:00' })
  await tenMinutesLater()
  expect(received()[2]?.text).toContain('3:00 PM')
  expect(received()[2]?.text).not.toMatch(/May (?:8|15|16|22|29)/)
})
