import type { Db, Prisma } from '@clubhouse/db'
import { weeksOfMonth } from '@clubhouse/schema/enumeration'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { DatedEvent } from '@clubhouse/schema/events/public-date'
import { addressRecord } from '@clubhouse/schema/maps/postal-address'
import { pictureUse } from '@clubhouse/schema/website/site-picture'
import { z } from 'zod/mini'
import { dayOf } from '../../core/day-of.js'

/** Days of the club, YYYY-MM-DD: `from` is included, `until` is not. */
export type DayRange = { from: string; until: string }

/** The events of the public calendar that may happen on the days. */
export const listPublicEvents = (db: Db, days: DayRange) => list(db, { isPublic: true }, days)

/** The events that a member has in their calendar: those of the chapter, of the whole club, and of their groups (`groupIds`). */
export const listMemberEvents = (
  db: Db,
  { chapterId, groupIds }: { chapterId: string | null; groupIds: readonly string[] },
  days: DayRange,
) => {
  const ofGroups = groupIds.length > 0 ? [{ id: { in: [...groupIds] } }] : []
  return list(
    db,
    { OR: [...(chapterId ? [{ chapterId }] : []), { wholeClub: true }, ...ofGroups] },
    days,
  )
}

/** Some events, by their ids. */
export const listEventsById = (db: Db, ids: readonly string[], days: DayRange) =>
  list(db, { id: { in: [...ids] } }, days)

/**
 * An event of the public calendar by the key of its addresses, or by its id, with what differs on the days and whom it
 * asks; null when there is none.
 */
export async function findPublicEvent(
  db: Db,
  key: string,
  days: DayRange,
): Promise<DatedEvent | null> {
  const isId = z.uuid().safeParse(key).success
  const row = await db.event.findFirst({
    where: { isPublic: true, OR: [{ calendarKey: key }, ...(isId ? [{ id: key }] : [])] },
    select: {
      ...selectOn(days),
      rsvp: true,
      rsvpClosesHours: true,
      guestsPerRsvp: true,
      meals: true,
      meetingUrlFor: true,
      pricePerPerson: true,
      currency: true,
      billing: true,
      mealRows: { select: { name: true, price: true }, orderBy: { place: 'asc' } },
    },
  })
  if (!row) return null
  const { rsvp, rsvpClosesHours, guestsPerRsvp, meals, meetingUrlFor, ...priced } = row
  const { pricePerPerson, currency, billing, mealRows: mealChoices, ...event } = priced
  return {
    ...eventOf(event),
    ...{ rsvp, rsvpClosesHours, guestsPerRsvp, meals, meetingUrlFor },
    ...{ pricePerPerson, currency, billing, mealChoices },
  }
}

async function list(
  db: Db,
  which: Prisma.EventWhereInput,
  days: DayRange,
): Promise<CalendarEvent[]> {
  const rows = await db.event.findMany({
    where: { AND: [which, { OR: [{ date: null }, ...overlapping(days)] }] },
    select: selectOn(days),
    orderBy: { id: 'asc' },
  })
  return rows.map(eventOf)
}

const within = ({ from, until }: DayRange) => ({ gte: new Date(from), lt: new Date(until) })

/** One-time events that begin on the days, or end on one of them. */
const overlapping = ({ from, until }: DayRange): Prisma.EventWhereInput[] => [
  { date: within({ from, until }) },
  { date: { lt: new Date(from) }, endDate: { gte: new Date(from) } },
]

/** By how many months a date may have been moved so that its program is found. */
const movedMonths = 6

/** The columns that calendars show of an event, with its dates that differ on the days. */
const selectOn = (range: DayRange) => {
  const days = within(range)
  const dayBefore = new Date(addDays(range.from, -1))
  return {
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
    endsNextDay: true,
    isAllDay: true,
    endDate: true,
    endsOn: true,
    dateCount: true,
    everyWeeks: true,
    excludedDates: true,
    location: true,
    attendanceMode: true,
    address: true,
    city: true,
    state: true,
    postalCode: true,
    cover: true,
    capacity: true,
    isCancelled: true,
    version: true,
    schedules: {
      omit: { id: true, eventId: true },
      orderBy: { startsOn: { sort: 'asc', nulls: 'first' } },
    },
    occurrences: {
      where: {
        OR: [
          { date: days },
          { movedTo: days },
          { standsFor: days },
          // One that began the day before.
          { date: dayBefore },
          { movedTo: dayBefore },
          { standsFor: dayBefore },
          // A single event's is known by the date that it was first given.
          { event: { date: { not: null } } },
        ],
      },
      omit: { eventId: true, createdAt: true, updatedAt: true, meetingUrl: true },
      orderBy: { date: 'asc' },
    },
    programs: {
      where: {
        state: 'Confirmed',
        // A date of these days may have been moved to them, and a single event's is the first that it was given.
        OR: [
          { date: { gte: new Date(addMonths(range.from, -movedMonths)) } },
          { event: { date: { not: null } } },
        ],
      },
      select: { date: true, topic: true, speaker: true, speakerTitle: true },
      orderBy: { date: 'asc' },
    },
  } satisfies Prisma.EventSelect
}

type Row = Prisma.EventGetPayload<{ select: ReturnType<typeof selectOn> }>

const eventOf = ({
  date,
  firstDate,
  endDate,
  endsOn,
  excludedDates,
  weeks,
  cover,
  schedules,
  occurrences,
  programs,
  ...row
}: Row): CalendarEvent => ({
  ...row,
  weeks: weeksOfMonth.parse(weeks),
  cover: z.nullable(pictureUse).parse(cover),
  date: dayOrNull(date),
  firstDate: dayOrNull(firstDate ?? date),
  endDate: dayOrNull(endDate),
  endsOn: dayOrNull(endsOn),
  excludedDates: excludedDates.map(dayOf),
  schedules: schedules.map(({ startsOn, endsOn, weeks, place, ...schedule }) => ({
    ...schedule,
    place: storedPlace.parse(place),
    startsOn: dayOrNull(startsOn),
    endsOn: dayOrNull(endsOn),
    weeks: weeksOfMonth.parse(weeks),
  })),
  occurrences: occurrences.map(({ date, movedTo, standsFor, place, ...change }) => ({
    ...change,
    place: storedPlace.parse(place),
    // It stays here: pages and feeds that everybody reads are made of this.
    meetingUrl: null,
    date: dayOf(date),
    movedTo: dayOrNull(movedTo),
    standsFor: dayOrNull(standsFor),
  })),
  programs: programs.map((program) => ({ ...program, date: dayOf(program.date) })),
})

const storedPlace = z.nullable(z.object(addressRecord))

const dayOrNull = (date: Date | null) => date && dayOf(date)
