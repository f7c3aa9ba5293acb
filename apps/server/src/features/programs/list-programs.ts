import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { findOccurrence, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import {
  type Introduction,
  type ProgramDate,
  type ProgramFilter,
  programDates,
} from '@clubhouse/schema/programs/program'
import type { Context } from '../../context/context.js'
import { dayOf } from '../../core/day-of.js'
import { notFound } from '../../core/errors.js'
import { findEvents, getEventToManage } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { visibleAmong } from '../events/who-may-see.js'
import { messages } from './messages.js'
import { findProgram, type ProgramRow, programSelect, toProgram } from './read-program.js'

type Reader = Pick<Context, 'services' | 'actor'>

/** How far ahead dates are looked for, in months: 13 dates of a monthly event, some canceled. */
const monthsAhead = 18

/**
 * Returns the next dates of an event with their programs, for its organizers, and between them the programs whose dates
 * were removed from the event. Throws NotFound and Forbidden.
 */
export async function listPrograms(
  ctx: Reader,
  { id, from }: ProgramFilter,
): Promise<ProgramDate[]> {
  const { services } = ctx
  const event = await getEventToManage(ctx, id)
  const now = localNow(services)
  const today = now.slice(0, 10)
  const since = from ?? today
  const dates = occurrencesBetween(event, since, addMonths(since, monthsAhead)).slice(
    0,
    programDates,
  )
  const rows = await services.db.program.findMany({
    where: { eventId: id },
    select: programSelect(today),
    orderBy: { date: 'asc' },
  })
  const programs = new Map(rows.map((row) => [dayOf(row.date), row]))
  const until = dates.length < programDates ? null : (dates.at(-1)?.day ?? null)
  const removed = [...programs.keys()].filter(
    (date) =>
      date >= since && (until === null || date <= until) && findOccurrence(event, date) === null,
  )
  return [
    ...dates.map((one) => programDateOf(event, one.date, programs.get(one.date) ?? null, now)),
    ...removed.map((date) => programDateOf(event, date, programs.get(date) ?? null, now)),
  ].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Returns one date of an event with its program, for its organizers. Throws NotFound for a date that has neither. */
export async function getProgram(ctx: Reader, { id, date }: OccurrenceKey): Promise<ProgramDate> {
  const event = await getEventToManage(ctx, id)
  const now = localNow(ctx.services)
  const row = await findProgram(ctx.services.db, id, date, now.slice(0, 10))
  if (!row && !findOccurrence(event, date)) throw notFound(messages.missing.date)
  return programDateOf(event, date, row, now)
}

const keyOf = ({ day, timeStart, date }: ProgramDate) => `${day}T${timeStart} ${date}`

/** Returns a date of an event with its program; `now` is the club's clock. */
export function programDateOf(
  event: EventRecord,
  date: string,
  row: ProgramRow | null,
  now: string,
): ProgramDate {
  const occurrence = findOccurrence(event, date)
  return {
    ...whenOf(event, date, occurrence),
    program: row && toProgram(row, occurrence, now),
  }
}

const whenOf = (event: EventRecord, date: string, occurrence: Occurrence | null) => {
  const { day, timeStart, timeEnd, location, isCancelled, reason } = occurrence ?? {
    ...event,
    day: date,
    reason: null,
  }
  const isScheduled = occurrence !== null
  return { date, day, timeStart, timeEnd, location, isCancelled, reason, isScheduled }
}

/** Returns the speakers whom the caller introduces on dates that still come, the next one first. */
export async function listIntroductions(ctx: Reader): Promise<Introduction[]> {
  const { services, actor } = ctx
  const now = localNow(services)
  const today = now.slice(0, 10)
  const rows = await services.db.program.findMany({
    // A moved date keeps its original one, which may be over.
    where: {
      introducerId: actor.id,
      state: 'Confirmed',
      date: { gte: new Date(addDays(today, -movedDays)) },
    },
    select: { eventId: true, date: true, topic: true, speaker: true, speakerTitle: true },
  })
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ eventId }) => eventId))]
  const isVisible = await visibleAmong(ctx, ids)
  const events = await findEvents(services.db, ids.filter(isVisible))
  return rows
    .flatMap(({ eventId, date, ...said }) => {
      const event = events.find(({ id }) => id === eventId)
      const occurrence = event && findOccurrence(event, dayOf(date))
      if (!event || !occurrence || occurrence.isCancelled || occurrence.day < today) return []
      return [{ ...said, eventId, title: event.title, date: dayOf(date), day: occurrence.day }]
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** By how many days a date may have been moved so that its introducer still sees it. */
const movedDays = 180
