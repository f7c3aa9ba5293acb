import { datesBetween } from '@clubhouse/schema/day-rule'
import { holidayOn } from '@clubhouse/schema/demo/holidays'
import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Tx } from '../client.js'
import type { Prisma } from '../generated/prisma/client.js'
import { todayOf } from './dates.js'
import { coverOf, daysAround, eventCount, holidaysOf, lunchKey } from './events.js'
import { demoId } from './ids.js'
import { inCity } from './place-and-time.js'

/** All events of the demo: those of its chapters, then the public ones. */
export const allEventCount = eventCount + demoPublicEvents.length

const idAt = (place: number) => demoId('event', eventCount + place)

/** The public events of the whole club. The lunch is an event of the founding chapter; an open house has its place. */
const publicEventRows = (now: Date): Prisma.EventCreateManyInput[] =>
  demoPublicEvents.map((event, place) => ({
    id: idAt(place),
    ...(event.calendarKey === lunchKey ? openHouse(now) : rowOf(event)),
    wholeClub: true,
    isPublic: true,
    updatedAt: now,
  }))

const rowOf = (event: (typeof demoPublicEvents)[number]) => ({
  calendarKey: event.calendarKey,
  title: event.title,
  description: event.description,
  type: event.date ? ('Once' as const) : ('Recurring' as const),
  date: dateOf(event.date),
  firstDate: dateOf(event.date),
  dayOfWeek: event.dayOfWeek,
  weeks: [...event.weeks],
  timeStart: event.timeStart,
  timeEnd: event.timeEnd,
  location: event.location,
  address: event.address,
  city: event.city,
  state: event.state,
  postalCode: event.postalCode,
})

/** On a Saturday in three weeks. */
function openHouse(now: Date) {
  const from = addDays(todayOf(now), 21)
  const saturdays = datesBetween(
    { date: null, dayOfWeek: 'Saturday', weeks: [] },
    from,
    addDays(from, 28),
  )
  const date = new Date(saturdays.find((day) => !holidayOn(day)) ?? from)
  return {
    title: 'Open House',
    description: 'Coffee, cake and the people behind the projects. Bring your questions.',
    type: 'Once' as const,
    date,
    firstDate: date,
    ...coverOf('Open House'),
    rsvp: 'Everyone' as const,
    rsvpClosesHours: 24,
    guestsPerRsvp: 4,
    timeStart: '15:00',
    timeEnd: '17:00',
    location: 'The Depot',
    ...inCity('12 Depot Street', 0.02, 0.05),
  }
}

/** Whether an earlier version began the lunch in this database. */
export const hasPublicLunch = async (tx: Tx): Promise<boolean> =>
  (await tx.event.count({ where: { calendarKey: lunchKey } })) > 0

/** Writes them. Events that an earlier version began in this database, with equal keys, are not changed. */
export async function writePublicEvents(tx: Tx, now: Date): Promise<void> {
  await tx.event.createMany({ data: publicEventRows(now), skipDuplicates: true })
  const written = await tx.event.findMany({
    where: { id: { in: demoPublicEvents.map((_, place) => idAt(place)) } },
    select: { id: true },
  })
  const ids = new Set(written.map(({ id }) => id))
  const changed = demoPublicEvents.flatMap(
    ({ calendarKey, occurrences, dayOfWeek, weeks }, place) => {
      if (calendarKey === lunchKey) return []
      const fixed = occurrences.map(({ date, isCancelled, isRemoved }) => ({
        date: new Date(date),
        isCancelled,
        isRemoved,
        updatedAt: now,
      }))
      const holidays = holidaysOf(now, [{ dayOfWeek, weeks, ...daysAround(now) }])
      return [...fixed, ...holidays].map((change) => ({ ...change, eventId: idAt(place) }))
    },
  )
  await tx.occurrence.createMany({ data: changed.filter(({ eventId }) => ids.has(eventId)) })
}

/** The public events as an earlier version created them, with other ids, and not changed by anyone since. */
export const startedPublicEvents = demoPublicEvents.map(
  ({ calendarKey, title, description, location }) => ({
    calendarKey,
    // The lunch had the longer title.
    title: { in: [title, `${title} Meeting`] },
    description,
    location,
  }),
) satisfies Prisma.EventWhereInput[]

const dateOf = (date: string | null) => (date ? new Date(date) : null)
