import { clubDate } from '@clubhouse/schema/club-time'
import { datesBetween } from '@clubhouse/schema/day-rule'
import type { RsvpAudience } from '@clubhouse/schema/enumeration'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import {
  askedEvents,
  changedDates,
  onceEvents,
  recurringEvents,
  splitSeries,
} from './event-list.js'
import { demoId } from './ids.js'
import { dateAfter, daysAfter, inCity } from './place-and-time.js'

const locations = {
  depot: { location: 'The Depot', ...inCity('12 Depot Street', 0.02, 0.05) },
  cafe: { location: 'Millrace Café', ...inCity('240 Millrace Road', 1.42, -0.88) },
  pavilion: { location: 'Lakeside Pavilion', ...inCity('1 Pavilion Drive', -1.75, 1.96) },
  library: { location: 'Carver Library', ...inCity('70 Schoolhouse Lane', 0.55, -0.31) },
  square: { location: 'Courthouse Square', ...inCity('1 Courthouse Square', 0.03, -0.08) },
  fair: { location: 'Creek Bend Fairgrounds', ...inCity('500 Fairgrounds Road', -2.9, -2.4) },
}

export const eventCount = onceEvents.length + recurringEvents.length

export function eventRows(now: Date): Prisma.EventCreateManyInput[] {
  const once = onceEvents.map(([days, chapter, title, timeStart, timeEnd, description, place]) => ({
    title,
    type: 'Once' as const,
    date: dateAfter(now, days),
    chapterId: chapter === null ? null : demoId('chapter', chapter),
    wholeClub: chapter === null,
    description,
    ...locations[place],
    timeStart,
    timeEnd,
  }))
  const recurring = recurringEvents.map(
    ([dayOfWeek, weeks, chapter, title, timeStart, timeEnd, description, place]) => ({
      title,
      type: 'Recurring' as const,
      dayOfWeek,
      weeks: [...weeks],
      chapterId: demoId('chapter', chapter),
      description,
      ...locations[place],
      timeStart,
      timeEnd,
    }),
  )
  return [...once, ...recurring].map((event, index) => ({
    ...event,
    ...askingOf(event.title),
    id: demoId('event', index),
    createdAt: daysAfter(now, -120 + index),
    updatedAt: now,
  }))
}

/** Whether and how an event asks who comes. */
function askingOf(title: string) {
  const asked = askedEvents[title]
  if (!asked) return {}
  const { isOpenToAll = false, ...offer } = asked
  const rsvp: RsvpAudience = isOpenToAll ? 'Everyone' : 'Members'
  return { ...offer, rsvp, isPublic: isOpenToAll }
}

/** The two parts of the series that takes place otherwise later. */
export function scheduleRows(now: Date): Prisma.EventScheduleCreateManyInput[] {
  const { eventId, before, later, startsOn } = splitOf(now)
  return [
    { ...before, eventId, endsOn: new Date(addDays(startsOn, -1)) },
    { ...later, eventId, startsOn: new Date(startsOn) },
  ]
}

/** Dates of the recurring events that are canceled or moved, and the one that a series keeps. */
export const occurrenceRows = (now: Date): Prisma.OccurrenceCreateManyInput[] => [
  ...changedRows(now),
  keptRow(now),
]

function splitOf(now: Date) {
  const { series, months } = splitSeries
  const [dayOfWeek, weeks, , , timeStart, timeEnd, , place] = recurringEvents[series]
  const { place: laterLocation, ...rule } = splitSeries.later
  const from = addMonths(clubDate(now, 'America/New_York'), months)
  const [startsOn = from] = datesBetween({ ...rule, date: null }, from, addDays(from, 7))
  const { location } = locations[place]
  return {
    eventId: demoId('event', onceEvents.length + series),
    before: { dayOfWeek, weeks: [...weeks], timeStart, timeEnd, location },
    later: {
      ...rule,
      weeks: [...rule.weeks],
      location: locations[laterLocation].location,
      isElsewhere: true,
    },
    startsOn,
  }
}

/** The first date that the series would no longer have. */
function keptRow(now: Date): Prisma.OccurrenceCreateManyInput {
  const { eventId, before, startsOn } = splitOf(now)
  const [date = startsOn] = datesBetween({ ...before, date: null }, startsOn, addDays(startsOn, 7))
  const { timeStart, location } = before
  const own = { timeStart, location, ...splitSeries.kept }
  return { eventId, date: new Date(date), isKept: true, ...own, updatedAt: now }
}

function changedRows(now: Date): Prisma.OccurrenceCreateManyInput[] {
  const today = clubDate(now, 'America/New_York')
  return changedDates.flatMap(([series, days, { movedDays, ...change }]) => {
    const [dayOfWeek, weeks] = recurringEvents[series]
    const from = addDays(today, days)
    const rule = { date: null, dayOfWeek, weeks }
    const [date] = datesBetween(rule, from, addDays(from, 7))
    if (!date) return []
    const movedTo = movedDays ? new Date(addDays(date, movedDays)) : null
    const eventId = demoId('event', onceEvents.length + series)
    return [{ eventId, date: new Date(date), movedTo, ...change, updatedAt: now }]
  })
}
