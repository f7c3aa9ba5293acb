import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import {
  type ActiveEventFilter,
  type EventDetail,
  type EventRecord,
  eventRecord,
} from '@clubhouse/schema/events/event'
import { type EventSchedule, eventSchedule } from '@clubhouse/schema/events/event-schedule'
import {
  type Occurrence,
  type OccurrenceChange,
  occurrenceChange,
} from '@clubhouse/schema/events/occurrence'
import { findOccurrence, occurrencesSince } from '@clubhouse/schema/events/occurrences-between'
import type { ListPage } from '@clubhouse/schema/list-page'
import { programLine } from '@clubhouse/schema/programs/program'
import type { ProgramLine } from '@clubhouse/schema/programs/program-line'
import { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { requirePermission } from '../../context/require-permission.js'
import { dayOf } from '../../core/day-of.js'
import { notFound } from '../../core/errors.js'
import type { JsonText } from '../../core/json-text.js'
import { type List, pageOf } from '../../core/list-page.js'
import { missing } from '../../core/messages.js'
import { columnsOf, jsonObject, namedChapters, queryJson } from '../../core/query-json.js'
import { columnsOfRecord } from '../../core/record-fields.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { localTime } from './local-now.js'
import { messages } from './messages.js'
import { type EventViewer, isOfOwnGroup, maySeeEvent, requireVisible } from './who-may-see.js'

const event = columnsOf<Prisma.EventScalarFieldEnum>('e')
const occurrence = columnsOf<Prisma.OccurrenceScalarFieldEnum>('o')
const schedule = columnsOf<Prisma.EventScheduleScalarFieldEnum>('s')
const program = columnsOf<Prisma.ProgramScalarFieldEnum>('p')

/** Each event's dates that differ, by date: gathered once, where a look for each event would cost more than the event. */
const changedDates = Prisma.sql`
  (SELECT o.event_id, json_agg(${jsonObject<OccurrenceChange>(columnsOfRecord(occurrenceChange, occurrence, {}))} ORDER BY o.date) AS json
     FROM occurrence o GROUP BY o.event_id)`

/** Each series' schedules, one after the other. */
const schedules = Prisma.sql`
  (SELECT s.event_id, json_agg(${jsonObject<EventSchedule>(columnsOfRecord(eventSchedule, schedule, {}))} ORDER BY s.starts_on NULLS FIRST) AS json
     FROM event_schedule s GROUP BY s.event_id)`

/** How many of an event's confirmed programs are listed with it, the latest: two years of every week. */
const listedPrograms = 104

/** Each event's confirmed programs, by date. */
const programs = Prisma.sql`
  (SELECT p.event_id, json_agg(${jsonObject<ProgramLine>(columnsOfRecord(programLine, program, {}))} ORDER BY p.date) AS json
     FROM (SELECT *, row_number() OVER (PARTITION BY event_id ORDER BY date DESC) AS place
             FROM program WHERE state = 'Confirmed') p
    WHERE p.place <= ${listedPrograms}::int GROUP BY p.event_id)`

/** An event's meals. One that a previous version added during an update has the ID that the migration would give it. */
const meals = Prisma.sql`
  coalesce((SELECT json_agg(json_build_object('name', offered.name, 'price', m.price, 'id', coalesce(m.id,
              overlay(overlay(md5(e.id::text || ' ' || offered.name) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid))
              ORDER BY offered.place)
     FROM unnest(e.meals) WITH ORDINALITY AS offered(name, place)
     LEFT JOIN event_meal m ON m.event_id = e.id AND m.name = offered.name), '[]')`

const columns = columnsOfRecord(eventRecord, event, {
  firstDate: Prisma.sql`coalesce(e.first_date, e.date)`,
  chapter: Prisma.sql`c.json`,
  groupName: Prisma.sql`coalesce((SELECT title FROM office WHERE office.id = e.office_id),
    (SELECT name FROM committee WHERE committee.id = e.committee_id))`,
  mealChoices: meals,
  // The first schedule is the first that is listed.
  startsOn: Prisma.sql`s.json->0->>'startsOn'`,
  schedules: Prisma.sql`coalesce(s.json, '[]')`,
  occurrences: Prisma.sql`coalesce(o.json, '[]')`,
  programs: Prisma.sql`coalesce(p.json, '[]')`,
})

/** Dated ones first, by date and time. */
const byDate = {
  table: Prisma.sql`event e`,
  alias: Prisma.sql`e`,
  keys: [Prisma.sql`coalesce(e.date, 'infinity'::date)`, event('timeStart'), event('id')],
} satisfies List

/** `eventRecord`s as PostgreSQL writes them. */
function events(db: Db | Tx, where: Prisma.Sql, page: ListPage = {}) {
  const { rows, order } = pageOf(page, byDate, where)
  return queryJson<EventRecord>(
    db,
    columns,
    Prisma.sql`
        FROM ${rows}
        LEFT JOIN ${namedChapters} c ON c.id = e.chapter_id
        LEFT JOIN ${schedules} s ON s.event_id = e.id
        LEFT JOIN ${changedDates} o ON o.event_id = e.id
        LEFT JOIN ${programs} p ON p.event_id = e.id
       ${order}`,
  )
}

const one = z.tuple([eventRecord])

/** Returns one event in the same form as lists do; null if it does not exist. */
export async function findEvent(db: Db | Tx, id: string): Promise<EventRecord | null> {
  const { text } = await events(db, Prisma.sql`e.id = ${id}::uuid`)
  return one.safeParse(JSON.parse(text)).data?.[0] ?? null
}

/** Returns these events in the same form as lists do. */
export async function findEvents(db: Db | Tx, ids: readonly string[]): Promise<EventRecord[]> {
  const { text } = await events(db, Prisma.sql`e.id = ANY(${ids}::uuid[])`)
  return z.array(eventRecord).parse(JSON.parse(text))
}

/** Returns one event in the same form as lists do. Throws NotFound. */
export async function getEvent(db: Db | Tx, id: string): Promise<EventRecord> {
  const event = await findEvent(db, id)
  if (!event) throw notFound(missing.event)
  return event
}

/** Returns one event that the caller may see. Throws NotFound. */
export async function getEventFor(ctx: Reader, id: string, tx?: Tx): Promise<EventRecord> {
  const db = tx ?? ctx.services.db
  const event = await getEvent(db, id)
  await requireVisible(db, ctx, event)
  return event
}

/**
 * Returns one event that the caller may change. Throws Forbidden; NotFound, as for one that doesn't exist, for an event
 * that they may not even see.
 */
export async function getEventToManage(ctx: Reader, id: string, tx?: Tx): Promise<EventRecord> {
  const event = await getEventFor(ctx, id, tx)
  requirePermission(ctx.actor, 'events', event)
  return event
}

/** The day on which a one-time event ends. */
const lastDay = Prisma.sql`coalesce(e.end_date, e.date + e.ends_next_day::int)`

type Reader = Pick<Context, 'services' | 'actor'>

/** One event and its dates of the next twelve months, today's included, and of an earlier one that still lasts. Throws NotFound. */
export async function getEventDetail(ctx: Reader, id: string): Promise<EventDetail> {
  const { db, clock } = ctx.services
  const event = await getEventFor(ctx, id)
  const now = localTime(ctx.services, clock.now())
  const dates = occurrencesSince(event, now, addMonths(now.slice(0, 10), 12))
  const going = event.rsvp === 'None' ? null : await countGoing(db, id, dates)
  return {
    ...event,
    dates: dates.map((one) => ({ ...one, going: going && (going.get(one.date) ?? 0) })),
  }
}

/** How many people have a seat at each of some dates, guests included. */
async function countGoing(db: Db, eventId: string, dates: readonly Occurrence[]) {
  const rows = await db.rsvp.groupBy({
    by: ['date'],
    where: { eventId, seat: 'Going', date: { in: dates.map(({ date }) => new Date(date)) } },
    _sum: { party: true },
  })
  return new Map(rows.map(({ date, _sum }) => [dayOf(date), _sum.party ?? 0]))
}

/** Every event that the caller may see: dated ones first, by date and time. */
export const listEvents = (
  { services, actor }: Reader,
  page: ListPage,
): Promise<JsonText<EventRecord[]>> =>
  events(services.db, maySeeEvent(actor, clubToday(services)), page)

/**
 * The events that recur or whose date is today or later in the club's time zone: all, or those that the viewer may see.
 * With a filter, also those of the viewer's offices and committees.
 */
export function listActiveEvents(
  { db, clock, site }: Services,
  { chapterId, wholeClub }: ActiveEventFilter,
  viewer?: EventViewer,
): Promise<JsonText<EventRecord[]>> {
  const today = clubToday({ clock, site })
  const seen = viewer ? maySeeEvent(viewer, today) : Prisma.sql`true`
  const active = Prisma.sql`(e.type = 'Recurring' OR ${lastDay} >= ${today}::date) AND ${seen}`
  const kinds = [
    ...(chapterId ? [Prisma.sql`e.chapter_id = ${chapterId}::uuid`] : []),
    ...(wholeClub ? [Prisma.sql`e.whole_club`] : []),
  ]
  if (kinds.length === 0) return events(db, active)
  const own = viewer ? [isOfOwnGroup(viewer.id, today)] : []
  return events(db, Prisma.sql`${active} AND (${Prisma.join([...kinds, ...own], ' OR ')})`)
}

/** One date of an event that was read. Throws NotFound for one that it does not have. */
export function requireOccurrence(event: EventRecord, date: string): Occurrence {
  const occurrence = findOccurrence(event, date)
  if (!occurrence) throw notFound(messages.missing.occurrence)
  return occurrence
}
