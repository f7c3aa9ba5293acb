import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { clubDate } from '@clubhouse/schema/club-time'
import { type EventRecord, eventRecord } from '@clubhouse/schema/event'
import type { ListPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import { notFound } from '../../core/errors.js'
import type { JsonText } from '../../core/json-text.js'
import { pageOf } from '../../core/list-page.js'
import { columnsOf, namedChapters, queryJson } from '../../core/query-json.js'
import type { Services } from '../../services/services.js'

const event = columnsOf<Prisma.EventScalarFieldEnum>('e')
const columns = {
  id: event('id'),
  title: event('title'),
  type: event('type'),
  date: event('date'),
  dayOfWeek: event('dayOfWeek'),
  weeks: event('weeks'),
  chapterId: event('chapterId'),
  chapter: Prisma.sql`c.json`,
  description: event('description'),
  location: event('location'),
  address: event('address'),
  city: event('city'),
  state: event('state'),
  postalCode: event('postalCode'),
  country: event('country'),
  latitude: event('latitude'),
  longitude: event('longitude'),
  timeStart: event('timeStart'),
  timeEnd: event('timeEnd'),
  isPublic: event('isPublic'),
  isCancelled: event('isCancelled'),
  version: event('version'),
} satisfies Record<keyof EventRecord, Prisma.Sql>

/** Dated ones first, by date and time. */
const byDate = {
  table: Prisma.sql`event e`,
  id: event('id'),
  keys: [Prisma.sql`coalesce(e.date, 'infinity')`, event('timeStart'), event('id')],
}

/** `eventRecord`s as PostgreSQL writes them. */
function events(db: Db | Tx, where: Prisma.Sql, page: ListPage = {}) {
  const { condition, ordered } = pageOf(page, byDate)
  return queryJson<EventRecord>(
    db,
    columns,
    Prisma.sql`
        FROM event e LEFT JOIN ${namedChapters} c ON c.id = e.chapter_id
       WHERE ${where} AND ${condition} ${ordered}`,
  )
}

const one = z.tuple([eventRecord])

/** One event in the form of the lists. Throws NotFound. */
export async function getEvent(db: Db | Tx, id: string): Promise<EventRecord> {
  const { text } = await events(db, Prisma.sql`e.id = ${id}::uuid`)
  const { data } = one.safeParse(JSON.parse(text))
  if (!data) throw notFound((say) => say.missing.event)
  return data[0]
}

/** Every event: dated ones first, by date and time. */
export const listEvents = (db: Db, page: ListPage): Promise<JsonText<EventRecord[]>> =>
  events(db, Prisma.sql`true`, page)

/** The events that recur or whose date is today or later in the club's time zone; of one chapter with a `chapterId`. */
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
