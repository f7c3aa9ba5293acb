import type { Db } from '@clubhouse/db'
import type { Club } from '@clubhouse/schema/club'
import { firstEvents } from '@clubhouse/schema/first-events'

/**
 * Writes the meetings and specials of club.config.ts as public events of the whole club. What is there already stays as
 * it is: the club edits it in the portal. Any number of servers may do so at once.
 */
export async function writeFirstEvents(db: Db, club: Club): Promise<void> {
  const events = firstEvents(club)
  await db.$transaction(async (tx) => {
    const { count } = await tx.event.createMany({
      data: events.map((event) => ({
        calendarKey: event.calendarKey,
        title: event.title,
        description: event.description,
        type: event.date ? ('Once' as const) : ('Recurring' as const),
        date: dateOf(event.date),
        firstDate: dateOf(event.date),
        dayOfWeek: event.dayOfWeek,
        weeks: event.weeks,
        wholeClub: true,
        isPublic: true,
        timeStart: event.timeStart,
        timeEnd: event.timeEnd,
        location: event.location,
        address: event.address,
        city: event.city,
        state: event.state,
        postalCode: event.postalCode,
      })),
      skipDuplicates: true,
    })
    if (count === 0) return
    const rows = await tx.event.findMany({
      where: { calendarKey: { in: events.map(({ calendarKey }) => calendarKey) } },
      select: { id: true, calendarKey: true },
    })
    await tx.occurrence.createMany({
      data: rows.flatMap(({ id: eventId, calendarKey }) =>
        (events.find((event) => event.calendarKey === calendarKey)?.occurrences ?? []).map(
          ({ date, isCancelled, isRemoved }) => ({
            eventId,
            date: new Date(date),
            isCancelled,
            isRemoved,
          }),
        ),
      ),
      skipDuplicates: true,
    })
  })
}

const dateOf = (date: string | null) => (date ? new Date(date) : null)
