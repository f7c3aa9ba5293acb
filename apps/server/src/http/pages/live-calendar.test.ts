import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { beforeAll, expect, it } from 'vitest'
import { createChapter, createEvent } from '../../../test/builders.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'
import { createLiveCalendar } from './live-calendar.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  return () => server.close()
})

it('the calendar has what its twelve months show, and not the years before', async () => {
  const today = clubToday(server.services)
  for (const [title, months] of [
    ['Years ago', -36],
    ['Next month', 1],
    ['In a year', 12],
    ['In two years', 24],
  ] as const) {
    await createEvent(server, { title, date: new Date(addMonths(today, months)), isPublic: true })
  }
  const weekly = { type: 'Recurring', date: null, dayOfWeek: 'Monday' } as const
  const chapter = await createChapter(server)
  await createEvent(server, {
    ...weekly,
    title: 'Every week',
    chapterId: chapter.id,
    isPublic: true,
  })
  const calendar = await createLiveCalendar(server.services)()
  const titles = calendar?.events.map(({ title }) => title)
  expect(titles).toEqual(['Next month', 'In a year', 'Every week'])
})

it('has a change two seconds after it was read, at the latest', async () => {
  const read = createLiveCalendar(server.services)
  const { version } = await read()
  const date = new Date(addMonths(clubToday(server.services), 2))
  await createEvent(server, { title: 'New', date, isPublic: true })
  expect((await read()).version).toBe(version)
  server.clock.advance(2000)
  expect((await read()).version).not.toBe(version)
})

it('marks a date without a seat left, for events that visitors can RSVP to', async () => {
  const day = addMonths(clubToday(server.services), 3)
  const full = { title: 'Full', date: new Date(day), isPublic: true, capacity: 1 }
  const { id } = await createEvent(server, { ...full, rsvp: 'Everyone' })
  const fullDates = async () => {
    const { events } = await createLiveCalendar(server.services)()
    return events.find((event) => event.id === id)?.fullDates
  }
  expect(await fullDates()).toBeUndefined()
  const now = server.clock.now()
  const row = { eventId: id, date: new Date(day), answer: 'Yes', seat: 'Going' } as const
  await server.services.db.rsvp.create({
    data: { ...row, name: 'Vera', email: 'vera@club.example', confirmedAt: now, queuedAt: now },
  })
  expect(await fullDates()).toEqual([day])
  await server.services.db.event.update({ where: { id }, data: { rsvp: 'Members' } })
  expect(await fullDates()).toBeUndefined()
})

it('marks a coming date whose RSVPs are closed, for events that visitors can RSVP to', async () => {
  const day = addMonths(clubToday(server.services), 1)
  const soon = { title: 'Soon', date: new Date(day), isPublic: true }
  const { id } = await createEvent(server, { ...soon, rsvp: 'Everyone', rsvpClosesHours: 0 })
  const closedDates = async () => {
    const { events } = await createLiveCalendar(server.services)()
    return events.find((event) => event.id === id)?.closedDates
  }
  const { event } = server.services.db
  expect(await closedDates()).toBeUndefined()
  await event.update({ where: { id }, data: { rsvpClosesHours: 24 * 60 } })
  expect(await closedDates()).toEqual([day])
  await event.update({ where: { id }, data: { rsvp: 'Members' } })
  expect(await closedDates()).toBeUndefined()
})
