import {
  eventImportRecord,
  eventImportResult,
  eventRehearsal,
} from '@clubhouse/schema/events/event-import'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { createOfficer } from '../../../../test/officers.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { findEvents } from '../events.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.event.deleteMany()
  await server.db.eventImport.deleteMany()
})

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const lunch = [
  'UID:lunch@lake.example',
  'SUMMARY:Lunch',
  'DTSTART:20300115T120000',
  'DTEND:20300115T130000',
]
const weekly = [
  'UID:weekly@lake.example',
  'SUMMARY:Breakfast',
  'DTSTART:20300108T070000',
  'DTEND:20300108T081000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=12',
  'EXDATE:20300115T070000',
  'LOCATION:The Depot',
]

async function rehearse(text: string, others = {}) {
  const { data } = await call(server, 'POST /event-import/check', {
    token,
    body: { text, ...others },
  })
  return eventRehearsal.parse(data)
}

async function add(text: string, others: object = {}) {
  const { events } = await rehearse(text, others)
  const keys = events.map(({ key }) => key)
  const body = { filename: 'calendar.ics', text, keys, ...others }
  const { data, status } = await call(server, 'POST /event-import', { token, body })
  expect(status).toBe(200)
  return eventImportResult.parse(data)
}

const undo = (id: string, body: object = {}) =>
  call(server, `POST /event-import/${id}/undo`, { token, body })

/** Every event of the club, with its dates in 2030: day, times and place. */
async function dates() {
  const ids = await server.db.event.findMany({ select: { id: true } })
  const events = await findEvents(
    server.db,
    ids.map(({ id }) => id),
  )
  return Object.fromEntries(
    events.map((event) => [
      `${event.title} ${event.dayOfWeek ?? ''}`.trim(),
      occurrencesBetween(event, '2030-01-01', '2031-01-01').map(
        ({ day, timeStart, timeEnd, location, isCancelled }) =>
          `${day} ${timeStart}–${timeEnd}${location ? ` ${location}` : ''}${isCancelled ? ' canceled' : ''}`,
      ),
    ]),
  )
}

const atDepot = (day: string) => `${day} 07:00–08:10 The Depot`

it('describes what each event becomes without saving anything', async () => {
  const { events, notes } = await rehearse(
    calendar(lunch, [...weekly, 'ATTENDEE:mailto:ann@club.example']),
  )
  expect(events).toMatchObject([
    {
      title: 'Lunch',
      state: 'new',
      isSuggested: true,
      when: ['Tue, Jan 15, 2030, 12:00 PM–1:00 PM'],
    },
    {
      title: 'Breakfast',
      location: 'The Depot',
      events: 2,
      when: [
        'Every Tuesday, 7:00 AM–8:10 AM, from Tue, Jan 8, 2030 to Tue, Feb 12, 2030, except on Tue, Jan 15, 2030',
        'Every Thursday, 7:00 AM–8:10 AM, from Thu, Jan 10, 2030 to Thu, Feb 14, 2030',
      ],
      notes: ['Every Tuesday and Thursday: two series.'],
    },
  ])
  expect(notes).toEqual(['Guests and organizers in the file are left out, and nobody is invited.'])
  expect(await server.db.event.count()).toBe(0)
})

it('adds exactly the dates of the file, and notifies nobody', async () => {
  await createMember(server, { chapterId })
  const moved = [
    'UID:weekly@lake.example',
    'RECURRENCE-ID:20300122T070000',
    'DTSTART:20300123T180000',
    'DTEND:20300123T190000',
    'LOCATION:The Library',
    'SUMMARY:Breakfast',
  ]
  expect(await add(calendar(lunch, weekly, moved), { chapterId })).toMatchObject({
    created: 3,
    updated: 0,
  })
  const tuesdays = ['2030-01-08', '2030-01-29', '2030-02-05', '2030-02-12']
  const [first = '', ...others] = tuesdays.map(atDepot)
  expect(await dates()).toEqual({
    Lunch: ['2030-01-15 12:00–13:00'],
    'Breakfast Tuesday': [first, '2030-01-23 18:00–19:00 The Library', ...others],
    'Breakfast Thursday': [
      ...['2030-01-10', '2030-01-17', '2030-01-24', '2030-01-31', '2030-02-07', '2030-02-14'],
    ].map(atDepot),
  })
  expect(await server.db.event.findMany({ select: { chapterId: true, isPublic: true } })).toEqual(
    Array.from({ length: 3 }, () => ({ chapterId, isPublic: false })),
  )
  expect(await server.db.outboxMessage.count()).toBe(0)
})

it('changes the events of an earlier import by their UID in place of adding them again', async () => {
  await add(calendar(lunch, weekly))
  expect(await rehearse(calendar(lunch, weekly))).toMatchObject({
    events: [{ state: 'same' }, { state: 'same' }],
  })
  const later = calendar(
    [
      'UID:lunch@lake.example',
      'SUMMARY:Late lunch',
      'DTSTART:20300115T130000',
      'DTEND:20300115T140000',
    ],
    weekly.map((line) =>
      line.replace('COUNT=12', 'COUNT=6').replace('20300115T070000', '20300214T070000'),
    ),
  )
  const again = await add(later)
  expect(again).toMatchObject({ created: 0, updated: 3 })
  expect(await dates()).toMatchObject({
    'Late lunch': ['2030-01-15 13:00–14:00'],
    'Breakfast Tuesday': ['2030-01-08', '2030-01-15', '2030-01-22'].map(atDepot),
    'Breakfast Thursday': ['2030-01-10', '2030-01-17', '2030-01-24'].map(atDepot),
  })
  expect(await server.db.event.count()).toBe(3)
})

it('keeps what the club added to an event that the file changes', async () => {
  const online = 'CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://zoom.us/j/555'
  await add(calendar([...lunch, 'LOCATION:The Depot', online]), { isPublic: true })
  const event = await server.db.event.findFirstOrThrow()
  expect(event).toMatchObject({ meetingUrl: 'https://zoom.us/j/555', attendanceMode: 'Mixed' })
  const own = { rsvp: 'Everyone', capacity: 12, address: '12 Main St', city: 'Bend' } as const
  await server.db.event.update({ where: { id: event.id }, data: own })
  const later = lunch.map((line) => line.replace('T13', 'T14'))
  expect(await add(calendar([...later, 'LOCATION:The Depot']))).toMatchObject({ updated: 1 })
  expect(await server.db.event.findFirstOrThrow()).toMatchObject({
    ...own,
    timeEnd: '14:00',
    isPublic: true,
    meetingUrl: 'https://zoom.us/j/555',
  })
})

it('removes coming events that the file no longer has, but none that somebody used', async () => {
  await add(calendar(weekly))
  const once = calendar(weekly.filter((line) => !/^(?:RRULE|EXDATE)/.test(line)))
  const { events } = await rehearse(once)
  expect(events).toMatchObject([{ state: 'update', isSuggested: true }])
  const { id } = await server.db.event.findFirstOrThrow({ where: { dayOfWeek: 'Thursday' } })
  const user = await createMember(server)
  await server.db.seriesRsvp.create({ data: { eventId: id, userId: user.id, answer: 'Yes' } })
  expect(await add(once)).toMatchObject({ created: 1, updated: 0 })
  const left = await server.db.event.findMany({ select: { dayOfWeek: true } })
  expect(left.map(({ dayOfWeek }) => dayOfWeek).toSorted()).toEqual(['Thursday', null])
})

it('leaves an event that the club changed since alone, unless somebody chooses it', async () => {
  await add(calendar(lunch))
  await server.db.event.updateMany({ data: { title: 'Dinner', version: { increment: 1 } } })
  const { events } = await rehearse(calendar(lunch.map((line) => line.replace('Lunch', 'Brunch'))))
  expect(events).toMatchObject([{ state: 'update', isSuggested: false }])
})

it('leaves past dates out, unless they are asked for', async () => {
  const past = ['UID:1', 'SUMMARY:Old', 'DTSTART;VALUE=DATE:20200103', 'DTEND;VALUE=DATE:20200106']
  expect(await rehearse(calendar(past))).toMatchObject({ events: [{ state: 'past', events: 0 }] })
  await add(calendar(past), { withPast: true })
  expect(await server.db.event.findMany()).toMatchObject([
    {
      date: new Date('2020-01-03'),
      endDate: new Date('2020-01-05'),
      isAllDay: true,
      wholeClub: true,
    },
  ])
})

it('recognizes the events of the club’s own calendar', async () => {
  const { id } = await createEvent(server, { chapterId })
  const own = [`UID:portal-${id}-2030-01-15@clubhouse`, ...lunch.slice(1)]
  expect(await rehearse(calendar(own))).toMatchObject({
    events: [{ state: 'own', isSuggested: false }],
  })
  expect(await add(calendar(own))).toMatchObject({ created: 0 })
  expect(await server.db.event.count()).toBe(1)
})

it('is undone as a whole, but not silently where an event was used', async () => {
  const { id } = await add(calendar(lunch, weekly))
  const { data } = await call(server, 'GET /event-import', { token })
  expect(z.array(eventImportRecord).parse(data)).toMatchObject([{ id, created: 3, undoneAt: null }])
  await server.db.event.updateMany({
    where: { title: 'Lunch' },
    data: { version: { increment: 1 } },
  })
  const refused = await undo(id)
  expect(refused.status).toBe(409)
  expect(refused.message?.message).toContain('Lunch')
  expect(await server.db.event.count()).toBe(3)
  expect(await undo(id, { keepTouched: true })).toMatchObject({
    status: 200,
    data: { removed: 2, kept: 1 },
  })
  expect((await undo(id)).status).toBe(409)
})

it('is for the chapter of a chapter lead only', async () => {
  const own = (await createChapter(server)).id
  const lead = await tokenFor(server, await createOfficer(server, ['events'], { chapterId: own }))
  const { id } = await add(calendar(lunch))
  const text = calendar(lunch)
  const body = { filename: 'a.ics', text, keys: ['lunch@lake.example'] }
  expect((await call(server, 'POST /event-import', { token: lead, body })).status).toBe(403)
  expect(
    (await call(server, `POST /event-import/${id}/undo`, { token: lead, body: {} })).status,
  ).toBe(403)
  // The whole club's event is unknown to them, and unchanged.
  const added = await call(server, 'POST /event-import', {
    token: lead,
    body: { ...body, chapterId: own },
  })
  expect(added.data).toMatchObject({ created: 1, updated: 0 })
  expect((await call(server, 'GET /event-import', { token: lead })).data).toMatchObject([
    { created: 1 },
  ])
})

it('takes files of five megabytes, and no larger ones', async () => {
  const big = (length: number) => {
    const text = calendar(['UID:1', 'SUMMARY:Long', 'DTSTART:20300115T120000', 'DESCRIPTION:%'])
    return text.replace('%', 'a'.repeat(length - text.length + 1))
  }
  expect(await rehearse(big(5_000_000))).toMatchObject({ events: [{ state: 'new' }] })
  const body = { text: big(5_000_001) }
  expect((await call(server, 'POST /event-import/check', { token, body })).status).toBe(400)
})

it('keeps a used series whose weekdays became more, or fewer', async () => {
  const days = (days: string) => calendar(weekly.map((line) => line.replace('TU,TH', days)))
  await add(days('TU'))
  const { id: eventId } = await server.db.event.findFirstOrThrow()
  const user = await createMember(server)
  await server.db.seriesRsvp.create({ data: { eventId, userId: user.id, answer: 'Yes' } })
  expect(await add(days('TU,TH'))).toMatchObject({ created: 1, updated: 1 })
  expect(Object.keys(await dates()).toSorted()).toEqual(['Breakfast Thursday', 'Breakfast Tuesday'])
  expect(await add(days('TU'))).toMatchObject({ created: 0, updated: 1 })
  expect(await server.db.event.findMany({ select: { id: true } })).toEqual([{ id: eventId }])
})

it('offers to rename an event with a short UID, which another calendar may have', async () => {
  const short = (title: string) =>
    calendar(['UID:7', `SUMMARY:${title}`, ...lunch.filter((line) => line.startsWith('DT'))])
  await add(short('Lunch'))
  // As earlier versions named it.
  await server.db.importedEvent.updateMany({ data: { uid: '7 Lunch' } })
  expect(await rehearse(short('Lunch'))).toMatchObject({ events: [{ state: 'same' }] })
  await add(short('Lunch').replace('DTEND:20300115T13', 'DTEND:20300115T14'))
  const { events } = await rehearse(short('Picnic'))
  expect(events).toMatchObject([{ key: '7', state: 'update', isSuggested: false }])
  expect(events[0]?.notes[0]).toBe(
    'It has the ID of “Lunch”. Importing it again renames that event.',
  )
  expect(await add(short('Picnic'))).toMatchObject({ created: 0, updated: 1 })
  expect(await dates()).toEqual({ Picnic: ['2030-01-15 12:00–13:00'] })
})

it('shows canceled dates as canceled, and warns when it ignores some', async () => {
  const canceled = [
    ...['UID:weekly@lake.example', 'RECURRENCE-ID:20300122T070000', 'STATUS:CANCELLED'],
    ...['DTSTART:20300122T070000', 'DTEND:20300122T081000', 'SUMMARY:Breakfast'],
  ]
  const { events } = await rehearse(calendar(weekly, canceled))
  expect(events[0]?.when[0]).toMatch(/, canceled on Tue, Jan 22, 2030$/)
  const many = `EXDATE:${Array.from({ length: 2001 }, () => '20400115T070000').join(',')}`
  const { events: cut } = await rehearse(calendar([...weekly, many]))
  expect(cut[0]?.notes.join(' ')).toContain('more than 2,000 added or left-out dates')
})

it('makes an event that lasts longer than a day one of several days', async () => {
  await add(calendar([...lunch.slice(0, 3), 'DTEND:20300116T140000']))
  expect(await server.db.event.findFirstOrThrow()).toMatchObject({
    ...{ date: new Date('2030-01-15'), endDate: new Date('2030-01-16') },
    ...{ timeStart: '12:00', timeEnd: '14:00', endsNextDay: false },
  })
})
