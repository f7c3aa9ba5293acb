import type { Tx } from '@clubhouse/db'
import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { DutyRecord } from '@clubhouse/schema/duties/duty'
import { formatShift, overlap } from '@clubhouse/schema/duties/shift'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { localNow } from '../events/local-now.js'
import { comingEntries } from './coming-entries.js'
import { messages } from './messages.js'

type Clock = Pick<Services, 'clock' | 'site'>
type Begin = Pick<DutyRecord, 'timeStart' | 'dayOffset'>

/** Whether a shift has begun. Other duties count until their date is over. */
export const hasShiftBegun = (
  services: Clock,
  duty: Begin,
  occurrence: Pick<Occurrence, 'day'>,
): boolean =>
  duty.timeStart !== null &&
  `${dutyDayOf(duty, occurrence)}T${duty.timeStart}` <= localNow(services)

/** Throws Conflict once a shift has begun: then only organizers change who is on it. */
export function requireNotBegun(
  services: Clock,
  duty: Begin,
  occurrence: Pick<Occurrence, 'day'>,
): void {
  if (hasShiftBegun(services, duty, occurrence)) throw conflict(messages.shiftBegun)
}

type Wanted = {
  duty: Begin & Pick<DutyRecord, 'timeEnd' | 'endsNextDay'>
  occurrence: Pick<Occurrence, 'day'>
  userId: string
  /** Assignments that the member gives up for it. */
  except?: readonly string[]
}

/**
 * Throws Conflict if a member has, or waits for, another shift at the same time, of any event. The caller has locked the
 * user. `fullname` is given when somebody else puts them down.
 */
export async function requireFreeTime(
  tx: Tx,
  services: Clock,
  { duty, occurrence, userId, except = [] }: Wanted,
  fullname?: string,
): Promise<void> {
  if (duty.timeStart === null) return
  const day = dutyDayOf(duty, occurrence)
  const own = await comingEntries(tx, services, {
    userId,
    id: { notIn: [...except] },
    state: { not: 'Declined' },
    duty: { timeStart: { not: null } },
  })
  const other = own.find((one) => !one.occurrence.isCancelled && overlap(one, { duty, day }))
  if (!other) return
  const shift = `${other.duty.title}, ${formatShift(other.duty)}`
  if (fullname) throw conflict(messages.overlapsOf(fullname, shift))
  throw conflict(messages.overlaps(shift, other.seat === 'Waitlisted'))
}

/** Notifies members who moved up from the waitlist of a shift. */
export async function notifyMovedUp(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { id, eventId }: Pick<DutyRecord, 'id' | 'eventId'>,
  date: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds)
    for (const channel of ['email', 'sms'] as const)
      await jobs.enqueue(tx, 'notification.send', {
        ...{ key: 'seat-free', subjectId: `${eventId}/${date}/${id}` },
        ...{ userId, channel, isFirst: true },
      })
}
