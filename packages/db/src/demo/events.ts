import { datesBetween, type When } from '@clubhouse/schema/day-rule'
import { holidayOn } from '@clubhouse/schema/demo/holidays'
import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import type { RsvpAudience } from '@clubhouse/schema/enumeration'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { changesOn, dayOfOnce, todayOf } from './dates.js'
import {
  askedEvents,
  coveredEvents,
  onceEvents,
  onlineEvents,
  recurringEvents,
  splitSeries,
} from './event-list.js'
import { demoId } from './ids.js'
import { daysAfter, inCity } from './place-and-time.js'

export const locations = {
  depot: { location: 'The Depot', ...inCity('12 Depot Street', 0.02, 0.05) },
  cafe: { location: 'Millrace Café', ...inCity('240 Millrace Road', 1.42, -0.88) },
  pavilion: { location: 'Lakeside Pavilion', ...inCity('1 Pavilion Drive', -1.75, 1.96) },
  library: { location: 'Carver Library', ...inCity('70 Schoolhouse Lane', 0.55, -0.31) },
  square: { location: 'Courthouse Square', ...inCity('1 Courthouse Square', 0.03, -0.08) },
  fair: { location: 'Creek Bend Fairgrounds', ...inCity('500 Fairgrounds Road', -2.9, -2.4) },
}

export const eventCount = onceEvents.length + recurringEvents.length

/** `hasLunch`: an earlier version began the public lunch in this database, and it keeps its key. */
export function eventRows(now: Date, hasLunch: boolean): Prisma.EventCreateManyInput[] {
  const once = onceEvents.map(
    ([, chapter, title, timeStart, timeEnd, description, place], index) => ({
      title,
      type: 'Once' as const,
      date: new Date(dayOfOnce(now, index)),
      chapterId: chapter === null ? null : demoId('chapter', chapter),
      wholeClub: chapter === null,
      description,
      ...locations[place],
      timeStart,
      timeEnd,
    }),
  )
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
    ...coverOf(event.title),
    ...onlineEvents[event.title],
    calendarKey: event.title === publicLunch && !hasLunch ? lunchKey : null,
    id: demoId('event', index),
    createdAt: daysAfter(now, -120 + index),
    updatedAt: now,
  }))
}

/** The founding chapter's lunch is the club's public lunch. */
export const lunchKey = 'weekly-lunch'
const publicLunch = demoPublicEvents.find(({ calendarKey }) => calendarKey === lunchKey)?.title

/** The cover of an event that has one. */
export function coverOf(title: string): { cover?: Prisma.InputJsonObject } {
  const cover = coveredEvents[title]
  return cover ? { cover: { ...cover, isDecorative: false } } : {}
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

/** Dates of the recurring events that are canceled or moved, on holidays too, and the one that a series keeps. */
export const occurrenceRows = (now: Date): Prisma.OccurrenceCreateManyInput[] => [
  ...changesOn(now).map(({ series, date, movedTo, ...change }) => ({
    ...change,
    eventId: idOfSeries(series),
    date: new Date(date),
    movedTo: movedTo ? new Date(movedTo) : null,
    updatedAt: now,
  })),
  ...recurringEvents.flatMap((_, series) =>
    holidaysOf(now, rulesOf(now, series)).map((row) => ({ ...row, eventId: idOfSeries(series) })),
  ),
  keptRow(now),
]

const idOfSeries = (series: number) => demoId('event', onceEvents.length + series)

/** A rule, and the days between which it holds. */
type RulePart = Pick<When, 'dayOfWeek' | 'weeks'> & { from: string; until: string }

/** Returns the days of half a year back and thirteen months ahead. */
export function daysAround(now: Date): { from: string; until: string } {
  const today = todayOf(now)
  return { from: addMonths(today, -6), until: addMonths(today, 13) }
}

function rulesOf(now: Date, series: number): RulePart[] {
  const event = recurringEvents[series]
  if (!event) return []
  const [dayOfWeek, weeks] = event
  const { from, until } = daysAround(now)
  if (series !== splitSeries.series) return [{ dayOfWeek, weeks, from, until }]
  const { startsOn, later } = splitOf(now)
  return [
    { dayOfWeek, weeks, from, until: startsOn },
    { dayOfWeek: later.dayOfWeek, weeks: later.weeks, from: startsOn, until },
  ]
}

/** Cancels the dates of a series that are holidays. */
export const holidaysOf = (now: Date, rules: RulePart[]) =>
  rules.flatMap(({ from, until, ...rule }) =>
    datesBetween({ date: null, ...rule }, from, until).flatMap((date) => {
      const holiday = holidayOn(date)
      if (!holiday) return []
      const reason = `We don’t meet on ${holiday}.`
      return [{ date: new Date(date), isCancelled: true, reason, updatedAt: now }]
    }),
  )

function splitOf(now: Date) {
  const { series, months } = splitSeries
  const [dayOfWeek, weeks, , , timeStart, timeEnd, , place] = recurringEvents[series]
  const { place: laterLocation, ...rule } = splitSeries.later
  const from = addMonths(todayOf(now), months)
  const [startsOn = from] = datesBetween({ ...rule, date: null }, from, addDays(from, 7))
  const { location } = locations[place]
  const { location: laterPlace, ...laterAddress } = locations[laterLocation]
  return {
    eventId: idOfSeries(series),
    before: { dayOfWeek, weeks: [...weeks], timeStart, timeEnd, location },
    later: {
      ...rule,
      weeks: [...rule.weeks],
      location: laterPlace,
      isElsewhere: true,
      place: laterAddress,
    },
    startsOn,
  }
}

/** The first date that the series would no longer have. */
function keptRow(now: Date): Prisma.OccurrenceCreateManyInput {
  const { eventId, before, startsOn } = splitOf(now)
  const dates = datesBetween({ ...before, date: null }, startsOn, addDays(startsOn, 21))
  const date = dates.find((day) => !holidayOn(day)) ?? startsOn
  const { timeStart, location } = before
  const own = { timeStart, location, ...splitSeries.kept }
  return { eventId, date: new Date(date), isKept: true, ...own, updatedAt: now }
}
