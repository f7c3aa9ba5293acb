import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { datesOfSeries, todayOf } from './dates.js'
import { onceEvents, recurringEvents } from './event-list.js'
import { demoId } from './ids.js'
import { joinedDaysAgo } from './memberships.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'
import { statuses } from './users.js'

/** The meetings with attendance records: one in each chapter. */
const meetings = ['Weekly Lunch', 'Sunrise Meeting', 'Evening Meeting']

type Meeting = { eventId: string; chapter: number; date: string; endsAt: string; turn: number }

/** Every meeting of the last six months, without today's. */
export function meetingsBefore(now: Date): Meeting[] {
  const today = todayOf(now)
  return recurringEvents.flatMap(([, , chapter, title, , timeEnd], index) => {
    if (!meetings.includes(title)) return []
    return datesOfSeries(index, addMonths(today, -6), today).map((date, turn) => ({
      eventId: demoId('event', onceEvents.length + index),
      chapter,
      date,
      // In the club's time zone it is not this instant; all that matters is that it is after the meeting began.
      endsAt: `${date}T${timeEnd}:00Z`,
      turn,
    }))
  })
}

/**
 * Returns one person's status, equal in every demo: nearly always, mostly, every other time or rarely present, now and
 * then excused.
 */
function statusOf(person: number, turn: number): 'Present' | 'Excused' | null {
  const draw = (person * 37 + turn * 53 + ((person * turn) % 7) * 11) % 100
  const share = [96, 88, 74, 52, 30][(person * 3) % 5] ?? 74
  if (draw < share) return 'Present'
  return draw % 3 === 0 ? 'Excused' : null
}

export const attendanceRows = (now: Date): Prisma.AttendanceCreateManyInput[] =>
  meetingsBefore(now).flatMap(({ eventId, chapter, date, endsAt, turn }) =>
    people.flatMap(([, , company, own], person) => {
      const status = statusOf(person, turn)
      if (company === null || own !== chapter || statuses[person] || !status) return []
      if (date < todayOf(daysAfter(now, -joinedDaysAgo(now, person)))) return []
      const takenAt = new Date(Date.parse(endsAt) + person * 1000)
      return [{ eventId, date: new Date(date), userId: demoId('user', person), status, takenAt }]
    }),
  )

/** Guests come now and then. */
export const attendanceSheetRows = (now: Date): Prisma.AttendanceSheetCreateManyInput[] =>
  meetingsBefore(now).flatMap(({ eventId, date, endsAt, turn }) => {
    const guests = [0, 2, 0, 1, 3][turn % 5] ?? 0
    return guests > 0
      ? [{ eventId, date: new Date(date), guests, guestsTakenAt: new Date(endsAt) }]
      : []
  })
