import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import type { Tx } from '../client.js'
import type { Prisma } from '../generated/prisma/client.js'
import { eventCount } from './events.js'
import { demoId } from './ids.js'

/** All events of the demo: those of its chapters, then the public ones. */
export const allEventCount = eventCount + demoPublicEvents.length

const idAt = (place: number) => demoId('event', eventCount + place)

/** The public events of the demo club, of the whole club. */
const publicEventRows = (now: Date): Prisma.EventCreateManyInput[] =>
  demoPublicEvents.map((event, place) => ({
    id: idAt(place),
    calendarKey: event.calendarKey,
    title: event.title,
    description: event.description,
    type: event.date ? ('Once' as const) : ('Recurring' as const),
    date: dateOf(event.date),
    firstDate: dateOf(event.date),
    dayOfWeek: event.dayOfWeek,
    weeks: [...event.weeks],
    wholeClub: true,
    isPublic: true,
    timeStart: event.timeStart,
    timeEnd: event.timeEnd,
    location: event.location,
    address: event.address,
    city: event.city,
    state: event.state,
    postalCode: event.postalCode,
    updatedAt: now,
  }))

/** Writes them. Events that an earlier version began in this database, with equal keys, are not changed. */
export async function writePublicEvents(tx: Tx, now: Date): Promise<void> {
  await tx.event.createMany({ data: publicEventRows(now), skipDuplicates: true })
  const written = await tx.event.findMany({
    where: { id: { in: demoPublicEvents.map((_, place) => idAt(place)) } },
    select: { id: true },
  })
  const ids = new Set(written.map(({ id }) => id))
  const changed = demoPublicEvents.flatMap(({ occurrences }, place) =>
    occurrences.map(({ date, isCancelled, isRemoved }) => ({
      eventId: idAt(place),
      date: new Date(date),
      isCancelled,
      isRemoved,
      updatedAt: now,
    })),
  )
  await tx.occurrence.createMany({ data: changed.filter(({ eventId }) => ids.has(eventId)) })
}

/** The public events as an earlier version created them, with other ids, and not changed by anyone since. */
export const startedPublicEvents = demoPublicEvents.map(
  ({ calendarKey, title, description, location }) => ({
    calendarKey,
    title,
    description,
    location,
  }),
) satisfies Prisma.EventWhereInput[]

const dateOf = (date: string | null) => (date ? new Date(date) : null)
