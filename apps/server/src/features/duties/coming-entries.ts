import type { Db, Prisma, Tx } from '@clubhouse/db'
import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { DutyRecord } from '@clubhouse/schema/duties/duty'
import type { DutyState, Seat } from '@clubhouse/schema/enumeration'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { findOccurrence, isOver } from '@clubhouse/schema/events/occurrences-between'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { findEvents } from '../events/events.js'
import { stillComing } from '../events/known-on.js'
import { localNow } from '../events/local-now.js'
import { dutySelect } from './read-duties.js'

/** An assignment on a date that is not over. */
export type ComingEntry = {
  id: string
  userId: string
  state: DutyState
  seat: Seat
  duty: DutyRecord
  event: EventRecord
  occurrence: Occurrence
  /** The day of the duty, YYYY-MM-DD. */
  day: string
}

/** Returns assignments on dates that are not over, by day; `events` are those that were read already. */
export async function comingEntries(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'site'>,
  where: Prisma.DutyAssignmentWhereInput,
  events: readonly EventRecord[] = [],
): Promise<ComingEntry[]> {
  const now = localNow(services)
  const rows = await db.dutyAssignment.findMany({
    where: { AND: [where, await stillComing(db, now.slice(0, 10))] },
    select: {
      id: true,
      eventId: true,
      date: true,
      userId: true,
      state: true,
      seat: true,
      duty: { select: dutySelect },
    },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
  })
  const known = new Map(events.map((event) => [event.id, event]))
  const others = [...new Set(rows.map(({ eventId }) => eventId))].filter((id) => !known.has(id))
  if (others.length > 0)
    for (const event of await findEvents(db, others)) known.set(event.id, event)
  return rows
    .flatMap(({ eventId, date, ...row }) => {
      const event = known.get(eventId)
      const occurrence = event && findOccurrence(event, dayOf(date))
      return event && occurrence && !isOver(occurrence, now)
        ? [{ ...row, event, occurrence, day: dutyDayOf(row.duty, occurrence) }]
        : []
    })
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

const whenOf = ({ duty, occurrence, day, id }: ComingEntry) =>
  `${day}T${duty.timeStart ?? occurrence.timeStart} ${id}`
