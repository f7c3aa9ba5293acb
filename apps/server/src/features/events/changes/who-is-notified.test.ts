import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { audience, type EventRecord } from '@clubhouse/schema/events/event'
import { expect, it, onTestFinished } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { dataDirForTest } from '../../../../test/process.js'
import { serverForTest } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { getEvent } from '../events.js'

type Change = {
  /** The event that is changed; by default a dinner on Saturday, May 4. */
  of?: Parameters<typeof createEvent>[1]
  /** The date whose form it is, of a series or of the dinner. */
  date?: string
  /** The fields that the form changes. */
  body: (club: { there: string; committeeId: string }) => object
  /** Whether members are notified unless the organizer chooses. */
  byDefault: boolean
}

const lunch = {
  title: 'Lunch',
  type: 'Recurring' as const,
  date: null,
  dayOfWeek: 'Wednesday' as const,
  timeStart: '12:00',
  timeEnd: '13:00',
}
const dinnerDate = '2030-05-04'
const lunchDate = '2030-05-08'
const past = { date: new Date('2030-03-01'), firstDate: new Date('2030-03-01') }
const plain = (byDefault: boolean, body: object, more: Partial<Change> = {}): Change => ({
  body: () => body,
  byDefault,
  ...more,
})
const onLunch = { of: lunch, date: lunchDate }
const following = { scope: 'Following', vanishing: 'Keep' }

const changes: Record<string, Change> = {
  title: plain(false, { title: 'Supper' }),
  description: plain(false, { description: 'Ann speaks.' }),
  date: plain(true, { date: '2030-05-05' }),
  time: plain(true, { timeStart: '17:00' }),
  place: plain(true, { location: 'Town Hall' }),
  address: plain(true, { address: '1 Main Street' }),
  chapter: { byDefault: false, body: ({ there }) => ({ chapterId: there }) },
  'whole club': plain(false, { chapterId: null, wholeClub: true }),
  committee: { byDefault: false, body: ({ committeeId }) => ({ chapterId: null, committeeId }) },
  cover: plain(false, { cover: { picture: 'welcome', alt: 'Hands', isDecorative: false } }),
  capacity: plain(false, { capacity: 40 }),
  meals: plain(false, { meals: ['Soup'] }),
  'RSVPs of visitors': plain(false, { isPublic: true, rsvp: 'Everyone' }),
  cancellation: plain(true, { isCancelled: true }),
  restoration: plain(true, { isCancelled: false }, { of: { isCancelled: true } }),
  'day of a series': plain(true, { dayOfWeek: 'Friday', vanishing: 'Keep' }, { of: lunch }),
  'past event': plain(false, { timeStart: '17:00' }, { of: past }),
  'date moved': plain(true, { day: '2030-05-09' }, onLunch),
  'time of a date': plain(true, { timeStart: '11:00' }, onLunch),
  'place of a date': plain(true, { location: 'Lodge' }, onLunch),
  'address of a date': plain(true, { location: 'Lodge', isElsewhere: true }, onLunch),
  'seats of a date': plain(false, { capacity: 9 }, onLunch),
  'RSVPs closed by hand': plain(
    false,
    { rsvpIsOpen: false },
    { of: { ...lunch, rsvp: 'Members' }, date: lunchDate },
  ),
  'reason of the dinner': plain(false, { reason: 'By request' }, { date: dinnerDate }),
  'date canceled': plain(true, { isCancelled: true, reason: 'Snow' }, onLunch),
  'dinner restored': plain(
    true,
    { isCancelled: false },
    { of: { isCancelled: true }, date: dinnerDate },
  ),
  'following dates': plain(true, { ...following, timeStart: '11:00' }, onLunch),
  'following dates canceled': plain(true, { ...following, isCancelled: true }, onLunch),
  'past date': plain(false, { timeStart: '11:00' }, { of: lunch, date: '2030-04-03' }),
}

/** A club of two chapters and a committee, of whose people some turned a channel off. */
async function club() {
  const smtp = await smtpForTest()
  const dataDir = await dataDirForTest()
  const server = await serverForTest({ smtpUrl: smtp.url, dataDir })
  server.clock.set('2030-04-29T12:00:00Z')
  onTestFinished(() => server.services.jobs.stop())
  const token = await tokenFor(server, await createAdmin(server))
  const here = (await createChapter(server)).id
  const there = (await createChapter(server, { name: 'Uptown' })).id
  const member = (chapterId: string, email: boolean, sms: boolean, address?: string) =>
    createMember(server, {
      chapterId,
      ...(address && { email: address }),
      accountSettings: { create: { key: 'event-changed', email, sms } },
    })
  await member(here, true, false)
  await member(here, true, true)
  await member(here, false, true)
  await member(here, false, false)
  await member(here, true, false, 'refused@people.example')
  await server.db.refusedAddress.create({
    data: {
      ...{ key: 'refused@people.example', refusals: 3, reason: '550' },
      ...{ refusedAt: server.clock.now(), restedAt: server.clock.now() },
    },
  })
  const comes = await member(there, true, true)
  const { id: committeeId } = await server.db.committee.create({ data: { name: 'Board' } })
  const term = { startsOn: new Date('2029-07-01'), endsOn: new Date('2030-06-30') }
  await server.db.committeeMember.create({
    data: { committeeId, userId: (await member(there, true, false)).id, ...term },
  })
  await startJobs(server)
  const received = async () => {
    await jobsDone(server)
    const texts = await readdir(join(dataDir, 'sms')).catch(() => [])
    return { email: smtp.received.length, sms: texts.length }
  }
  /** An event with one RSVP of another chapter's member and one of a visitor. */
  const create = async (data: Change['of']) => {
    const date = new Date(dinnerDate)
    const { id } = await createEvent(server, {
      ...{ title: 'Dinner', date, firstDate: date, timeStart: '18:00', timeEnd: '20:00' },
      ...{ location: 'Inn', chapterId: here, ...data },
    })
    const rsvp = {
      eventId: id,
      answer: 'Yes',
      seat: 'Going',
      queuedAt: server.clock.now(),
    } as const
    const on = new Date(data?.type ? lunchDate : dinnerDate)
    await server.db.rsvp.create({ data: { ...rsvp, date: on, userId: comes.id } })
    await server.db.rsvp.create({
      data: {
        ...{ ...rsvp, date: on, name: 'Vic', email: 'vic@people.example' },
        confirmedAt: server.clock.now(),
      },
    })
    return getEvent(server.db, id)
  }
  return { server, token, received, create, there, committeeId }
}

type Club = Awaited<ReturnType<typeof club>>

/** Returns how many the form shows for each channel. */
async function shownFor({ server, token }: Club, event: EventRecord, date?: string) {
  const { id, chapterId, wholeClub, committeeId } = event
  const asked = new URLSearchParams({
    id,
    ...(wholeClub && { wholeClub: 'true' }),
    ...(chapterId && { chapterId }),
    ...(committeeId && { committeeId }),
    ...(date && { date }),
  })
  const { data } = await call(server, `GET /event/audience?${asked}`, { token })
  const { email, sms } = audience.parse(data)
  return { email, sms }
}

/** Changes a new event; returns how many the form showed, and how many were notified. */
async function change(one: Club, { of, date, body }: Change, notify?: boolean) {
  const { server, token } = one
  const event = await one.create(of)
  const before = await one.received()
  const scope = { ...(notify !== undefined && { notify }) }
  const sent = body(one)
  const { chapter: _chapter, mealChoices: _meals, ...form } = event
  const path = `PUT /event/${event.id}${date ? `/${date}` : ''}` as const
  const values = date ? sent : { ...form, ...sent }
  const isOfDate = date && !('scope' in sent)
  const shown = await shownFor(one, { ...event, ...sent }, isOfDate ? date : undefined)
  expect(await call(server, path, { token, body: { ...values, ...scope } })).toMatchObject({
    status: 200,
  })
  const after = await one.received()
  return {
    shown,
    sent: { email: after.email - before.email, sms: after.sms - before.sms },
  }
}

it('notifies as many as the form shows, by default and by choice, and of past dates nobody', async () => {
  const one = await club()
  const nobody = { email: 0, sms: 0 }
  for (const [kind, cell] of Object.entries(changes)) {
    const isPast = kind.startsWith('past')
    const byDefault = await change(one, cell)
    const cells = { [kind]: byDefault.sent }
    expect(cells).toEqual({ [kind]: cell.byDefault ? byDefault.shown : nobody })
    const chosen = await change(one, cell, !cell.byDefault)
    const expected = cell.byDefault || isPast ? nobody : chosen.shown
    expect({ [kind]: chosen.sent }).toEqual({ [kind]: expected })
    expect(chosen.shown.email).toBeGreaterThan(0)
  }
})

it('notifies of a new event by default, and on no other form', async () => {
  const { server, token, received, there } = await club()
  const post = async (body: object) => {
    const before = await received()
    const event = { title: 'Gala', type: 'Once', date: '2030-06-01', chapterId: there }
    await call(server, 'POST /event', {
      token,
      body: { ...event, timeStart: '18:00', timeEnd: '20:00', ...body },
    })
    return (await received()).email - before.email
  }
  expect([
    await post({}),
    await post({ notify: false }),
    await post({ date: '2030-04-01' }),
  ]).toEqual([2, 0, 0])
})
