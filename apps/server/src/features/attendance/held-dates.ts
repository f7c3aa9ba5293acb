import type { AttendancePeriod } from '@clubhouse/schema/attendance/attendance'
import { addDays, addMonths, monthOf } from '@clubhouse/schema/events/calendar-day'
import { heldOn } from '@clubhouse/schema/events/held-on'
import { dayOf } from '../../core/day-of.js'
import { badField } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { findEvents } from '../events/events.js'
import { knownOn } from '../events/known-on.js'
import { messages } from './messages.js'

/** A date that took place and for which attendance was taken; `day` is when it took place. */
export type HeldDate = {
  eventId: string
  title: string
  chapterId: string | null
  wholeClub: boolean
  date: string
  day: string
}

export type Period = { from: string; until: string }

/** As many months are shown at once. */
const mostMonths = 24

/** The last twelve months, this one included, unless it is said. Throws BadRequest for one too long, or of no day. */
export function periodOf(
  services: Pick<Services, 'clock' | 'site'>,
  { from, until }: AttendancePeriod = {},
): Period {
  const today = clubToday(services)
  const end = until ?? addDays(today, 1)
  const begin = from ?? `${monthOf(addMonths(addDays(end, -1), -11))}-01`
  if (begin >= end) throw badField('until', messages.noPeriod)
  if (addMonths(begin, mostMonths) < end) throw badField('until', messages.longPeriod(mostMonths))
  return { from: begin, until: end }
}

/**
 * The dates of a period for which attendance was taken, and which were not canceled or removed; the latest first. Of all
 * events, or of those that may concern a member.
 */
export async function heldDates(
  { db }: Pick<Services, 'db'>,
  period: Period,
  member?: Member,
): Promise<HeldDate[]> {
  const keys = await db.attendance.groupBy({
    by: ['eventId', 'date'],
    where: {
      status: { not: null },
      // Without them a large club's dates would all be read for one member.
      ...(member && { eventId: { in: await eventsOf(db, member, period) } }),
      ...(await knownOn(db, { gte: new Date(period.from), lt: new Date(period.until) })),
    },
  })
  const events = await findEvents(db, [...new Set(keys.map(({ eventId }) => eventId))])
  const byId = new Map(events.map((event) => [event.id, event]))
  return keys
    .flatMap(({ eventId, date: key }) => {
      const event = byId.get(eventId)
      const date = dayOf(key)
      const day = event && heldOn(event, date)
      if (!event || !day || day < period.from || day >= period.until) return []
      const { title, chapterId, wholeClub } = event
      return [{ eventId, title, chapterId, wholeClub, date, day }]
    })
    .toSorted((one, other) =>
      `${one.day} ${one.eventId}` < `${other.day} ${other.eventId}` ? 1 : -1,
    )
}

type Member = { id: string; chapterId: string | null }

/**
 * Returns the events that may concern members: series and past events of the period, of the chapter or with an RSVP or
 * record.
 */
async function eventsOf(
  db: Services['db'],
  { id: userId, chapterId }: Member,
  { from, until }: Period,
): Promise<string[]> {
  const days = { gte: new Date(from), lt: new Date(until) }
  const [own, recorded, answered] = await Promise.all([
    db.event.findMany({
      where: {
        AND: [
          { OR: [{ wholeClub: true }, ...(chapterId ? [{ chapterId }] : [])] },
          { OR: [{ type: 'Recurring' }, { date: days }] },
        ],
      },
      select: { id: true },
    }),
    db.attendance.findMany({
      where: { userId, status: { not: null } },
      distinct: ['eventId'],
      select: { eventId: true },
    }),
    db.rsvp.findMany({
      where: { userId, answer: 'Yes' },
      distinct: ['eventId'],
      select: { eventId: true },
    }),
  ])
  const ids = [...own.map(({ id }) => id), ...[...recorded, ...answered].map((one) => one.eventId)]
  return [...new Set(ids)]
}
