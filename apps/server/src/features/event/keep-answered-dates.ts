import type { Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/calendar-format'
import { clubDate } from '@clubhouse/schema/club-time'
import type { EventInput, EventRecord } from '@clubhouse/schema/event'
import { findOccurrence } from '@clubhouse/schema/occurrences-between'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'

/** As many are named in the message. */
const named = 5

/**
 * Throws Conflict when a change of an event would take away coming dates that somebody has said yes to: who expects to
 * come is told by canceling those dates first.
 */
export async function keepAnsweredDates(
  tx: Tx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  before: EventRecord,
  { type, date, dayOfWeek, weeks }: EventInput,
): Promise<void> {
  const recurs = type === 'Recurring'
  const after: EventRecord = {
    ...before,
    date: recurs ? null : date,
    firstDate: recurs ? null : (before.firstDate ?? date),
    dayOfWeek: recurs ? dayOfWeek : null,
    weeks: recurs ? weeks : [],
  }
  const today = clubDate(clock.now(), config.clubTimeZone)
  const answered = await tx.rsvp.findMany({
    where: { eventId: before.id, seat: { not: null } },
    distinct: ['date'],
    select: { date: true },
    orderBy: { date: 'asc' },
  })
  const lost = answered
    .map(({ date }) => findOccurrence(before, date.toISOString().slice(0, 10)))
    .filter((one) => one !== null)
    .filter(({ day, isCancelled }) => day >= today && !isCancelled)
    .filter((one) => findOccurrence(after, one.date) === null)
  if (lost.length === 0) return
  const days = lost.slice(0, named).map(({ day }) => formatDate(day))
  throw conflict((say) => say.event.answeredDates(days, lost.length - days.length))
}
