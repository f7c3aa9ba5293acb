import { isDeepStrictEqual } from 'node:util'
import { datesBetween } from '@clubhouse/schema/day-rule'
import { addDays, weekday, weekdays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { isAnnounced } from '@clubhouse/schema/events/event-notice'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import type {
  Occurrence,
  OccurrenceChange,
  OccurrenceUpdate,
} from '@clubhouse/schema/events/occurrence'
import type { OccurrencePlace } from '@clubhouse/schema/events/occurrence-place'
import { noChange, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { scheduleOn, schedulesOf, schedulesSince } from '@clubhouse/schema/events/scheduled-dates'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { badField, conflict } from '../../../core/errors.js'
import { followEvent } from '../../duties/follow-event.js'
import { moveUpAll } from '../../rsvps/seats.js'
import { endStanding, writeStanding } from '../../rsvps/standing-rsvps.js'
import { getEvent, getEventToManage, requireOccurrence } from '../events.js'
import { localTime } from '../local-now.js'
import { messages } from '../messages.js'
import { showSchedules } from '../show-schedules.js'
import { announceChange } from './announce-change.js'
import { followRule, writeSchedules } from './change-schedules.js'
import { placeColumn } from './event-place.js'
import { type PlannedDate, planDate, plannedPlace, timesOf } from './plan-date.js'
import { isCut, recount } from './plan-series.js'
import { audienceOf, type SavedOccurrence, saveRow } from './save-occurrence.js'
import { keepVanishingDates } from './vanishing-dates.js'

/**
 * Changes a series from one of its dates on: another day, times or place, or with `isCancelled` its end, of which that date
 * is the sign: it stays as a canceled one, and restoring it and the following takes the series up again. The date keeps
 * its address and its answers. Whom the event concerns is notified. Throws NotFound; Conflict for a stale edit, a canceled
 * series, a date that has begun, and for later dates that matter and vanish, without a word on what becomes of them;
 * BadRequest for a day on which the series would not take place.
 */
export const updateFollowing = (ctx: Context, input: OccurrenceUpdate): Promise<SavedOccurrence> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, date, version, vanishing, notify } = input
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const before = requireOccurrence(event, date)
    const wanted = planDate(before, input)
    const { schedules, own } = following(event, before, wanted)
    const meetingUrl = linkAfter(event, wanted, input)
    const row = event.occurrences.find((one) => one.date === date)
    // A repeat of the same edit: its first response may have been lost.
    const known = { schedules: event.schedules, own: ownOf(row), meetingUrl: event.meetingUrl }
    if (isDeepStrictEqual({ schedules, own, meetingUrl }, known)) {
      return { occurrence: before, announced: null }
    }
    requireVersion(version, before.version)
    if (event.isCancelled) throw conflict(messages.occurrence.seriesCanceled)
    const now = ctx.services.clock.now()
    const time = localTime(ctx.services, now)
    const today = time.slice(0, 10)
    const begins = `${before.day}T${before.timeStart}`
    if (begins <= time || wanted.day < today) throw conflict(messages.occurrence.begun)
    const others = event.occurrences.filter((one) => one !== row)
    const kept = { ...noChange, ...row, ...own, date }
    await keepVanishingDates(tx, {
      before: event,
      after: { ...event, schedules, occurrences: [...others, kept] },
      today,
      vanishing,
      reason: wanted.reason,
    })
    await writeSchedules(tx, id, schedules)
    await saveRow(tx, id, date, {
      ...own,
      place: placeColumn(own.place),
      movedTo: own.movedTo === null ? null : new Date(own.movedTo),
      standsFor: own.standsFor === null ? null : new Date(own.standsFor),
    })
    const data = { meetingUrl: meetingUrl ?? null, version: { increment: 1 } }
    await tx.event.update({ where: { id }, data, select: { id: true } })
    await showSchedules(tx, today, id)
    await audit(tx, ctx, 'occurrence.update', id, {
      before: { date, ...whenAndWhere(before) },
      after: { date, scope: 'Following', ...whenAndWhere(wanted) },
    })
    const after = await getEvent(tx, id)
    await followEvent(tx, ctx, event, after)
    const changed = changes(whenAndWhere(before), whenAndWhere(wanted)) ?? { after: {} }
    const notifies = notify ?? isAnnounced(Object.keys(changed.after))
    await announceChange(ctx, tx, { before: event, after, notifies })
    // First who has waited.
    await moveUpAll(tx, ctx.services, after, now)
    await endStanding(tx, ctx.services, event, after, now)
    await writeStanding(tx, ctx.services, after, now, { notifies })
    return {
      occurrence: requireOccurrence(after, date),
      announced: notifies ? audienceOf(after) : null,
    }
  })

type Own = Omit<
  OccurrenceChange,
  'date' | 'version' | 'isRemoved' | 'capacity' | 'rsvpIsOpen' | 'meetingUrl'
>
type Following = { schedules: EventSchedule[]; own: Own }

const ownOf = (row: OccurrenceChange = { ...noChange, date: '' }): Own => {
  const { isCancelled, isKept, standsFor, reason, movedTo, timeStart, timeEnd, ...rest } = row
  const { endsNextDay, isAllDay, location, isElsewhere, place, attendanceMode } = rest
  return {
    ...{ isCancelled, isKept, standsFor, reason, movedTo },
    ...{ timeStart, timeEnd, endsNextDay, isAllDay },
    ...{ location, isElsewhere, place, attendanceMode },
  }
}

/** Returns how the series continues, and the date's own fields after the change. */
function following(event: EventRecord, before: Occurrence, input: PlannedDate): Following {
  const { date } = before
  const { day, reason } = input
  const usual = scheduleOn(event, before.day) ?? schedulesOf(event).at(-1)
  if (!usual) throw conflict(messages.occurrence.single)
  if (input.isCancelled) {
    const { location, isElsewhere, place, attendanceMode } = before
    const times = timesOf(before)
    const movedTo = before.day === date ? null : before.day
    const where = { location, isElsewhere, place, attendanceMode }
    const own = {
      ...times,
      ...where,
      movedTo,
      isKept: true,
      standsFor: null,
      isCancelled: true,
      reason,
    }
    return { schedules: followRule(event, date, null), own }
  }
  const dayOfWeek = weekdays[weekday(day)] ?? usual.dayOfWeek
  const { weeks, everyWeeks = 1 } = usual
  const rule = {
    dayOfWeek,
    weeks,
    everyWeeks,
    ...timesOf(input),
    ...ruledPlace(event, date, input),
  }
  if (datesBetween({ ...rule, date: null }, day, addDays(day, 1)).length === 0) {
    throw badField('day', messages.occurrence.otherWeek)
  }
  requireBetweenNeighbors(event, before, day)
  const { endsOn } = event
  const changed = followRule(event, date < day ? date : day, rule, { startsOn: day, endsOn })
  // Restoring the dates after a cancellation takes the planned end up again.
  const hasEnded = schedulesSince(event, date).length === 0
  const schedules = hasEnded || !isCut(event) ? recount(event, changed) : changed
  // On another day it takes the place of the first one, under the address that it has.
  return { schedules, own: { ...ownOf(), standsFor: day === date ? null : day, reason } }
}

/** Where the series is from a date on; at the event's own location it has the event's address. */
function ruledPlace(event: EventRecord, date: string, input: PlannedDate): OccurrencePlace {
  const planned = plannedPlace(event, date, input)
  const { location, place, attendanceMode } = planned
  const isHome = location === event.location && attendanceMode === event.attendanceMode
  return isHome && place === null ? { ...planned, isElsewhere: false } : planned
}

/** The event's link after a change of its later dates: one that it has is changed with the event. Throws BadRequest. */
function linkAfter({ meetingUrl }: EventRecord, wanted: PlannedDate, input: OccurrenceUpdate) {
  const isKept = wanted.isCancelled || wanted.attendanceMode === 'InPerson' || !input.meetingUrl
  if (isKept || input.meetingUrl === meetingUrl) return meetingUrl
  if (meetingUrl) throw badField('meetingUrl', messages.occurrence.otherLink)
  return input.meetingUrl
}

/** No other date would be passed over, or be on the same day. Throws BadRequest. */
function requireBetweenNeighbors(event: EventRecord, { date, day }: Occurrence, wanted: string) {
  const [from, until] = wanted < day ? [wanted, day] : [day, addDays(wanted, 1)]
  const passed = occurrencesBetween(event, from, until).filter((one) => one.date !== date)
  if (passed.length > 0) throw badField('day', messages.occurrence.passesOthers)
}

const whenAndWhere = ({
  day,
  location,
  isElsewhere,
  isCancelled,
  reason,
  ...one
}: PlannedDate) => ({
  day,
  ...timesOf(one),
  location,
  isElsewhere,
  isCancelled,
  reason,
})
