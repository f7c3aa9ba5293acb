import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChapter, createEvent } from '../../../../test/builders.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { getEvent } from '../events.js'
import { noticeEnding } from './notice-ending.js'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  // Monday, November 23, in the morning.
  server.clock.set(Date.parse('2026-11-23T15:00:00Z'))
})
afterAll(() => server.close())

type EventData = NonNullable<Parameters<typeof createEvent>[1]>
const dinner: EventData = {
  title: 'Dinner',
  type: 'Once',
  date: new Date('2026-12-05'),
  timeStart: '18:00',
  timeEnd: '20:00',
  rsvp: 'Members',
  isPublic: true,
}
const lunch: EventData = {
  ...dinner,
  title: 'Lunch',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Wednesday',
}

async function endingOf(data: EventData, date?: string) {
  const chapterId = data.type === 'Recurring' ? (await createChapter(server)).id : null
  const { id } = await createEvent(server, { ...data, chapterId })
  const event = await getEvent(server.db, id)
  const ending = await noticeEnding(server.services, event, date)
  return { id, page: `${server.services.config.publicUrl}/portal/event/${id}`, ...ending }
}

const bothAnswers = (question: string, page: string) => ({
  kind: 'buttons',
  question,
  buttons: [
    { label: 'Yes', url: `${page}?answer=yes` },
    { label: 'Can’t make it', url: `${page}?answer=no` },
  ],
})

it('asks for an RSVP with two links to the date’s page, and attaches the date', async () => {
  const { page, blocks, calendar } = await endingOf(dinner)
  expect(blocks).toEqual([bothAnswers('Are you coming?', `${page}/2026-12-05`)])
  expect(calendar).toContain('SUMMARY:Dinner\r\n')
})

it('asks about the next date of a series, without a calendar file', async () => {
  const { page, blocks, calendar } = await endingOf(lunch)
  expect(blocks).toEqual([bothAnswers('Are you coming on Wed, Nov 25?', `${page}/2026-11-25`)])
  expect(calendar).toBeNull()
})

it('attaches one date of a series with the UID and the version of the feed', async () => {
  const { id, calendar } = await endingOf(lunch, '2026-12-02')
  const entriesOf = (text: string) =>
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) => entry.replace(/DTSTAMP:.*/, ''))
      .map((entry) => entry.replace(/END:VCALENDAR\s*$/, '').trim())
  const [entry = '', ...more] = entriesOf(calendar ?? '')
  expect(more).toEqual([])
  expect(entry).toContain(`UID:portal-${id}-2026-12-02@clubhouse`)
  const feed = await fetch(`${server.url}/calendar.ics`).then((response) => response.text())
  expect(entriesOf(feed)).toContain(entry)
})

it.each<[string, EventData]>([
  ['asks nobody', { rsvp: 'None' }],
  ['has closed RSVPs', { rsvpClosesHours: 14 * 24 }],
])('only links to an event that %s', async (_what, data) => {
  const { page, blocks, calendar } = await endingOf({ ...dinner, ...data })
  expect(blocks).toEqual([{ kind: 'button', label: 'View the event', url: page }])
  expect(calendar).not.toBeNull()
})

it('attaches a canceled date as canceled, so that calendars mark it', async () => {
  const { blocks, calendar } = await endingOf({ ...dinner, isCancelled: true })
  expect(blocks).toMatchObject([{ label: 'View the event' }])
  expect(calendar).toContain('STATUS:CANCELLED')
})

it('asks about the next date of the series instead of a canceled one', async () => {
  const occurrences = {
    create: ['2026-11-25', '2026-12-02'].map((date) => ({
      date: new Date(date),
      isCancelled: true,
    })),
  }
  const { page, blocks, calendar } = await endingOf({ ...lunch, occurrences }, '2026-11-25')
  const question = 'The next date is Wed, Dec 9. Are you coming?'
  expect(blocks).toEqual([bothAnswers(question, `${page}/2026-12-09`)])
  expect(calendar).toContain('STATUS:CANCELLED')
})

it('links to the next date while its RSVPs are closed', async () => {
  const occurrences = { create: [{ date: new Date('2026-11-25'), isCancelled: true }] }
  const { page, blocks } = await endingOf({ ...lunch, rsvp: 'None', occurrences }, '2026-11-25')
  expect(blocks).toEqual([
    { kind: 'button', label: 'View the next date, Wed, Dec 2', url: `${page}/2026-12-02` },
  ])
})

it('attaches nothing for a date beyond the feeds', async () => {
  const { calendar } = await endingOf({ ...dinner, date: new Date('2028-01-05') })
  expect(calendar).toBeNull()
})

it('doesn’t link a members-only date to the public website', async () => {
  const { id, calendar } = await endingOf({ ...dinner, isPublic: false })
  expect(calendar).not.toContain(`/events/${id}`)
})
