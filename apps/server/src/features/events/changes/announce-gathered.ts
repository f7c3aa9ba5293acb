import { isDeepStrictEqual } from 'node:util'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import type { EventState, JobData } from '../../../services/jobs/job-kinds.js'
import type { Services } from '../../../services/services.js'
import { announce } from '../../email/notifications/announce.js'
import type { Notifications } from '../../email/notifications/notification.js'
import { findEvent } from '../events.js'
import { localNow } from '../local-now.js'
import { eventStateOf } from './event-state.js'

/**
 * Notifies members once of all that was changed in an event within some minutes, with the values before the first change
 * and those after the last; of nothing that was undone.
 */
export async function announceGathered(
  services: Services,
  notifications: Notifications,
  { subjectId: id, before, ...what }: JobData['event.changed'],
): Promise<void> {
  const after = await findEvent(services.db, id)
  if (!after) return
  const now = localNow(services)
  const subject = before ? subjectOf(before, after, { ...what, now }) : { subjectId: id }
  if (!subject) return
  const key = 'event-changed'
  await announce(services, notifications, { key, ...subject }, ({ date }) => {
    const old = before && changedState(before, after, { date, now })
    return { key, subjectId: `${id}/${date}` as const, ...(old && { before: old }) }
  })
}

type Changed = Pick<JobData['event.changed'], 'isWhole' | 'dates'> & { now: string }

/** Returns what a notice of the changes is about; null if all of them were undone. */
function subjectOf(
  before: EventRecord,
  after: EventRecord,
  { isWhole, dates, now }: Changed,
): Omit<JobData['notification.announce'], 'key'> | null {
  const { id } = after
  // A single event and its date are one.
  const own = isWhole && after.type === 'Once' ? [] : dates
  const changed = own.flatMap((date) => {
    const old = changedState(before, after, { date, now })
    return old ? [{ date, before: old }] : []
  })
  const whole = isWhole ? changedEvent(before, after, now) : null
  if (whole) return { subjectId: id, before: whole, ...(changed.length > 0 && { dates: changed }) }
  const [first, ...more] = changed
  if (!first) return null
  return more.length > 0
    ? { subjectId: id, dates: changed }
    : { subjectId: `${id}/${first.date}`, before: first.before }
}

/** Returns the state of an event, or of one of its dates, before it changed; null if nothing did. */
function changedState(
  before: EventRecord,
  after: EventRecord,
  at: { date?: string; now: string },
): EventState | null {
  const [old, is] = [eventStateOf(before, at), eventStateOf(after, at)]
  return old && is && !isDeepStrictEqual(old, is) ? withoutUnchanged(old, is) : null
}

/** As `changedState`, also if only some of its dates changed. */
function changedEvent(before: EventRecord, after: EventRecord, now: string): EventState | null {
  const old = eventStateOf(before, { now })
  const is = eventStateOf(after, { now })
  const same = isDeepStrictEqual(old, is) && isDeepStrictEqual(...comingOf(before, after, now))
  if (same || !old || !is) return null
  // Earlier announcements are known, and changes without a notice stay unannounced.
  const unchangedDates = after.occurrences
    .filter((one) => before.occurrences.some((other) => isDeepStrictEqual(one, other)))
    .map(({ date }) => date)
  return { ...withoutUnchanged(old, is), ...(unchangedDates.length > 0 && { unchangedDates }) }
}

/** Returns the coming dates of both states, which schedules may describe in several ways. */
function comingOf(before: EventRecord, after: EventRecord, now: string) {
  const today = now.slice(0, 10)
  const datesOf = (event: EventRecord) =>
    occurrencesBetween(event, today, addMonths(today, 12)).map(
      ({ version: _version, ...one }) => one,
    )
  return [datesOf(before), datesOf(after)] as const
}

/** Each recipient's job has a copy: a long text that stays is in none. */
const withoutUnchanged = ({ details = {}, ...old }: EventState, is: EventState): EventState => ({
  ...old,
  details: Object.fromEntries(
    Object.entries(details).filter(([name, value]) => value !== is.details?.[name]),
  ),
})
