import type { MissedDate, OwnMakeUps } from '@clubhouse/schema/attendance/make-up'
import { offersOf } from '@clubhouse/schema/attendance/make-up-rule'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { Context } from '../../../context/context.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { findEvents } from '../../events/events.js'
import { getDatesOf } from '../member-record.js'
import { getAttendanceRule } from './attendance-rule.js'
import { readMakeUps } from './read-make-ups.js'

/** The most make-ups that are listed: one for each day of a year. */
const mostMakeUps = 366

/** Returns the caller's make-ups, the dates that they can make up for, and make-ups that their own record shows. */
export async function getOwnMakeUps(ctx: Pick<Context, 'services' | 'actor'>): Promise<OwnMakeUps> {
  const { services, actor } = ctx
  const [{ makeUpDays: days }, makeUps, dates] = await Promise.all([
    getAttendanceRule(services.db),
    readMakeUps(services.db, { userId: actor.id }, mostMakeUps),
    getDatesOf(services, actor.id),
  ])
  const held = dates.map((date) => ({ ...missedOf(date), isMissed: date.status !== 'Present' }))
  const near = await datesNear(ctx, days)
  const known = new Set(held.map(keyOf))
  const made = new Set(makeUps.map(({ replaces }) => keyOf(replaces)))
  const missed = [
    ...held.flatMap(({ isMissed, ...date }) => (isMissed ? [date] : [])),
    ...near.filter((date) => !known.has(keyOf(date))),
  ].filter((date) => !made.has(keyOf(date)))
  const usedDays = makeUps.map(({ date }) => date)
  return {
    days,
    makeUps,
    missed: missed.toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    offers: offersOf(dates, usedDays, days).map(({ visited, missed: replaced }) => ({
      where: visited.title,
      date: visited.day,
      replaces: missedOf(replaced),
    })),
  }
}

const keyOf = ({ id, date }: { id: string; date: string }) => `${id} ${date}`

const missedOf = (date: {
  eventId: string
  title: string
  date: string
  day: string
}): MissedDate => ({ id: date.eventId, title: date.title, date: date.date, day: date.day })

/** Returns dates for the caller's chapter or the whole club that somebody may make up for today, some days before or after. */
async function datesNear(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  days: number,
): Promise<MissedDate[]> {
  const { db } = services
  const { chapterId } = actor
  const today = clubToday(services)
  const [from, until] = [addDays(today, -days), addDays(today, days + 1)]
  const events = await db.event.findMany({
    where: {
      AND: [
        { OR: [{ wholeClub: true }, ...(chapterId ? [{ chapterId }] : [])] },
        // A single event may have moved from another day.
        { OR: [{ type: 'Recurring' }, { date: { gte: new Date(addDays(from, -60)) } }] },
      ],
    },
    select: { id: true },
  })
  const found = await findEvents(
    db,
    events.map(({ id }) => id),
  )
  return found.flatMap((event) =>
    occurrencesBetween(event, from, until).flatMap(({ date, day, isCancelled }) =>
      isCancelled ? [] : [{ id: event.id, title: event.title, date, day }],
    ),
  )
}
