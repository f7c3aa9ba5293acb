import type { Db, Prisma } from '@clubhouse/db'
import type { CalendarEvent } from '@clubhouse/schema/calendar'
import { weeksOfMonth } from '@clubhouse/schema/enumeration'

/** Days of the club, YYYY-MM-DD: `from` is included, `until` is not. */
export type DayRange = { from: string; until: string }

/** The events of the public calendar that may happen on the days. */
export const listPublicEvents = (db: Db, days: DayRange) => list(db, { isPublic: true }, days)

/** The events that a member of the chapter has in their calendar: the chapter's, and those of the whole club. */
export const listMemberEvents = (db: Db, chapterId: string | null, days: DayRange) =>
  list(db, { OR: [...(chapterId ? [{ chapterId }] : []), { wholeClub: true }] }, days)

/** Some events, by their ids. */
export const listEventsById = (db: Db, ids: readonly string[], days: DayRange) =>
  list(db, { id: { in: [...ids] } }, days)

async function list(
  db: Db,
  which: Prisma.EventWhereInput,
  { from, until }: DayRange,
): Promise<CalendarEvent[]> {
  const days = { gte: new Date(from), lt: new Date(until) }
  const rows = await db.event.findMany({
    where: { AND: [which, { OR: [{ date: null }, { date: days }] }] },
    select: {
      id: true,
      calendarKey: true,
      title: true,
      description: true,
      date: true,
      firstDate: true,
      dayOfWeek: true,
      weeks: true,
      timeStart: true,
      timeEnd: true,
      location: true,
      address: true,
      city: true,
      state: true,
      postalCode: true,
      capacity: true,
      isCancelled: true,
      version: true,
      schedules: {
        omit: { id: true, eventId: true },
        orderBy: { startsOn: { sort: 'asc', nulls: 'first' } },
      },
      occurrences: {
        where: { OR: [{ date: days }, { movedTo: days }] },
        omit: { eventId: true, createdAt: true, updatedAt: true },
        orderBy: { date: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ date, firstDate, weeks, schedules, occurrences, ...row }) => ({
    ...row,
    weeks: weeksOfMonth.parse(weeks),
    date: dayOf(date),
    firstDate: dayOf(firstDate ?? date),
    schedules: schedules.map(({ startsOn, endsOn, weeks, ...schedule }) => ({
      ...schedule,
      startsOn: dayOf(startsOn),
      endsOn: dayOf(endsOn),
      weeks: weeksOfMonth.parse(weeks),
    })),
    occurrences: occurrences.map(({ date, movedTo, ...change }) => ({
      ...change,
      date: date.toISOString().slice(0, 10),
      movedTo: dayOf(movedTo),
    })),
  }))
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
