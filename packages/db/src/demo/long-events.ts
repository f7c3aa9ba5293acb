import { datesBetween } from '@clubhouse/schema/day-rule'
import { holidayOn } from '@clubhouse/schema/demo/holidays'
import type { DayOfWeek } from '@clubhouse/schema/enumeration'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { lastOfCount } from '@clubhouse/schema/events/scheduled-dates'
import type { Prisma } from '../generated/prisma/client.js'
import { todayOf } from './dates.js'
import { locations } from './events.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import { allEventCount } from './public-events.js'

/** The events that last past midnight, for whole days or for several, and a series of six weeks. */
export const longEventCount = 4

const idAt = (place: number) => demoId('event', allEventCount + place)

/** Returns the first such weekday from so many days ahead on, none of whose `days` is a holiday. */
function freeDay(now: Date, ahead: number, dayOfWeek: DayOfWeek, days = 1): string {
  const from = addDays(todayOf(now), ahead)
  const all = datesBetween({ date: null, dayOfWeek, weeks: [] }, from, addDays(from, 60))
  const isFree = (day: string) =>
    Array.from({ length: days }, (_, index) => addDays(day, index)).every((one) => !holidayOn(one))
  return all.find(isFree) ?? from
}

/** On six Thursdays from January on, after the holidays. */
function winterCourse(now: Date) {
  const year = Number(todayOf(now).slice(0, 4)) + 1
  const startsOn = `${year}-01-07`
  const rule = {
    dayOfWeek: 'Thursday' as const,
    weeks: [],
    everyWeeks: 1,
    timeStart: '18:30',
    timeEnd: '20:00',
    location: locations.library.location,
  }
  return { startsOn, endsOn: lastOfCount([{ ...rule, startsOn, endsOn: null }], 6), rule }
}

export function longEventRows(now: Date): Prisma.EventCreateManyInput[] {
  const { rule } = winterCourse(now)
  const once = { type: 'Once' as const, wholeClub: true, isPublic: true }
  const conference = freeDay(now, 44, 'Friday', 3)
  const rows = [
    {
      ...once,
      title: 'Scholarship Gala',
      description: 'Dinner, an auction for the scholarships, and dancing until one.',
      date: new Date(freeDay(now, 65, 'Saturday')),
      timeStart: '18:00',
      timeEnd: '01:00',
      endsNextDay: true,
      ...locations.depot,
    },
    {
      ...once,
      title: 'District Conference',
      description: 'Three days with the clubs of the district. We share the bus.',
      date: new Date(conference),
      endDate: new Date(addDays(conference, 2)),
      timeStart: '16:00',
      timeEnd: '12:00',
      ...locations.fair,
    },
    {
      ...once,
      title: 'Day of Service',
      description: 'Come for an hour or for the whole day. We have gloves and lunch.',
      date: new Date(freeDay(now, 36, 'Saturday')),
      timeStart: '00:00',
      timeEnd: '23:59',
      isAllDay: true,
      ...locations.pavilion,
    },
    {
      type: 'Recurring' as const,
      chapterId: demoId('chapter', 0),
      title: 'Winter Reading Course',
      description: 'Six evenings, six short stories.',
      ...locations.library,
      ...rule,
      dateCount: 6,
    },
  ]
  return rows.map((event, place) => ({
    ...event,
    id: idAt(place),
    createdAt: daysAfter(now, -30 + place),
    updatedAt: now,
  }))
}

export function longScheduleRows(now: Date): Prisma.EventScheduleCreateManyInput[] {
  const { startsOn, endsOn, rule } = winterCourse(now)
  return [
    {
      ...rule,
      eventId: idAt(longEventCount - 1),
      startsOn: new Date(startsOn),
      endsOn: endsOn && new Date(endsOn),
    },
  ]
}
