import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { clubDate } from '@clubhouse/schema/club-date'
import { type EventRecord, eventRecord } from '@clubhouse/schema/event'
import { z } from 'zod/mini'
import { notFound } from '../../errors.js'
import type { JsonText } from '../../json-text.js'
import { queryJson } from '../../query-json.js'
import type { Services } from '../../services.js'

/** One `eventRecord` as PostgreSQL writes it. */
const eventJson = Prisma.sql`
  json_build_object(
    'id', e.id, 'title', e.title, 'type', e.type, 'date', e.date, 'dayOfWeek', e.day_of_week,
    'chapterId', e.chapter_id,
    'chapter', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END,
    'description', e.description, 'location', e.location, 'address', e.address, 'city', e.city,
    'state', e.state, 'postalCode', e.postal_code, 'country', e.country,
    'latitude', e.latitude, 'longitude', e.longitude,
    'timeStart', e.time_start, 'timeEnd', e.time_end,
    'isPublic', e.is_public, 'isCancelled', e.is_cancelled, 'version', e.version)`

const events = (db: Db | Tx, where: Prisma.Sql) =>
  queryJson<EventRecord[]>(
    db,
    Prisma.sql`
      SELECT coalesce(json_agg(${eventJson} ORDER BY e.date NULLS LAST, e.time_start, e.id), '[]')::text AS json
        FROM event e LEFT JOIN chapter c ON c.id = e.chapter_id
       WHERE ${where}`,
  )

const one = z.tuple([eventRecord])

/** One event as the lists carry it. Throws NotFound. */
export async function getEvent(db: Db | Tx, id: string): Promise<EventRecord> {
  const { text } = await events(db, Prisma.sql`e.id = ${id}::uuid`)
  const { data } = one.safeParse(JSON.parse(text))
  if (!data) throw notFound((say) => say.missing.event)
  return data[0]
}

/** Every event: dated ones first, by date and time. */
export const listEvents = (db: Db): Promise<JsonText<EventRecord[]>> => events(db, Prisma.sql`true`)

/** The events that recur or whose date is today or later in the club's time zone; of one chapter when asked. */
export function listActiveEvents(
  { db, clock, config }: Services,
  { chapterId }: { chapterId?: string },
): Promise<JsonText<EventRecord[]>> {
  const today = clubDate(clock.now(), config.clubTimeZone)
  const active = Prisma.sql`(e.type = 'Recurring' OR e.date >= ${today}::date)`
  return events(
    db,
    chapterId ? Prisma.sql`${active} AND e.chapter_id = ${chapterId}::uuid` : active,
  )
}
