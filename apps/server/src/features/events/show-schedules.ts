import { Prisma, type Tx } from '@clubhouse/db'

/** A place elsewhere has no known address; another room has the same. */
const venueAddress = Prisma.raw(
  ['address', 'city', 'state', 'postal_code', 'country', 'latitude', 'longitude']
    .map(
      (name) =>
        `${name} = CASE WHEN e.location IS NOT DISTINCT FROM s.location OR NOT s.is_elsewhere THEN e.${name} END`,
    )
    .join(', '),
)

/**
 * Writes the schedule that counts on a day, YYYY-MM-DD, into the fields of its event, where lists and forms read it; a
 * form that was opened before is stale then. Of one event, or of all.
 */
export async function showSchedules(tx: Tx, day: string, eventId?: string): Promise<void> {
  const which = eventId ? Prisma.sql`e.id = ${eventId}::uuid` : Prisma.sql`true`
  await tx.$executeRaw`
    UPDATE event e
       SET day_of_week = s.day_of_week,
           weeks = s.weeks,
           time_start = s.time_start,
           time_end = s.time_end,
           ends_next_day = s.ends_next_day,
           is_all_day = s.is_all_day,
           every_weeks = s.every_weeks,
           location = s.location,
           ${venueAddress},
           version = e.version + 1
      FROM event_schedule s
     WHERE s.event_id = e.id AND ${which}
       AND coalesce(s.starts_on <= ${day}::date, true)
       AND coalesce(s.ends_on >= ${day}::date, true)
       AND (e.day_of_week, e.weeks, e.time_start, e.time_end, e.location,
            e.ends_next_day, e.is_all_day, e.every_weeks)
           IS DISTINCT FROM (s.day_of_week, s.weeks, s.time_start, s.time_end, s.location,
            s.ends_next_day, s.is_all_day, s.every_weeks)`
}
