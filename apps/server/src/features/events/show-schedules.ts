import { Prisma, type Tx } from '@clubhouse/db'

const columns = [
  ['address', 'address', 'text'],
  ['city', 'city', 'text'],
  ['state', 'state', 'text'],
  ['postal_code', 'postalCode', 'text'],
  ['country', 'country', 'text'],
  ['latitude', 'latitude', 'float'],
  ['longitude', 'longitude', 'float'],
] as const

/** Whether a schedule takes its event to another address than it has now. */
const isMove = `s.is_elsewhere AND (s.place IS NOT NULL OR e.location IS DISTINCT FROM s.location)`

/** A place elsewhere has its own address, or no known one; another room has the same. */
const venueAddress = Prisma.raw(
  columns
    .map(
      ([name, key, type]) =>
        `${name} = CASE WHEN ${isMove} THEN (s.place->>'${key}')::${type} ELSE e.${name} END`,
    )
    .join(', '),
)

/** Whether the event already has the address of its schedule. */
const hasAddress = Prisma.raw(
  `(NOT s.is_elsewhere OR s.place IS NULL OR (${columns
    .map(([name, key, type]) => `e.${name} IS NOT DISTINCT FROM (s.place->>'${key}')::${type}`)
    .join(' AND ')}))`,
)

/** The address of an event, as a date elsewhere has it. */
const addressOfEvent = Prisma.raw(
  `jsonb_build_object(${columns.map(([name, key]) => `'${key}', e.${name}`).join(', ')})`,
)

/**
 * Writes the schedule that counts on a day, YYYY-MM-DD, into the fields of its event, where lists and forms read it; a
 * form that was opened before is stale then. Of one event, or of all.
 */
export async function showSchedules(tx: Tx, day: string, eventId?: string): Promise<void> {
  const which = eventId ? Prisma.sql`e.id = ${eventId}::uuid` : Prisma.sql`true`
  const isCurrent = Prisma.sql`
    coalesce(s.starts_on <= ${day}::date, true) AND coalesce(s.ends_on >= ${day}::date, true)`
  // What is over stays where it was when the event gets another address.
  await tx.$executeRaw`
    UPDATE event_schedule past
       SET is_elsewhere = true,
           place = ${addressOfEvent},
           attendance_mode = coalesce(past.attendance_mode, e.attendance_mode)
      FROM event e JOIN event_schedule s ON s.event_id = e.id
     WHERE past.event_id = e.id AND past.ends_on < ${day}::date AND NOT past.is_elsewhere
       AND ${which} AND ${isCurrent} AND ${Prisma.raw(isMove)} AND NOT ${isShown}`
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
           attendance_mode = coalesce(s.attendance_mode, e.attendance_mode),
           ${venueAddress},
           version = e.version + 1
      FROM event_schedule s
     WHERE s.event_id = e.id AND ${which}
       AND ${isCurrent} AND NOT ${isShown}`
}

/** Whether the event shows its schedule. Never null. */
const isShown = Prisma.sql`
  ((e.day_of_week, e.weeks, e.time_start, e.time_end, e.location, e.attendance_mode,
     e.ends_next_day, e.is_all_day, e.every_weeks)
     IS NOT DISTINCT FROM (s.day_of_week, s.weeks, s.time_start, s.time_end, s.location,
                           coalesce(s.attendance_mode, e.attendance_mode),
                           s.ends_next_day, s.is_all_day, s.every_weeks)
    AND ${hasAddress})`
