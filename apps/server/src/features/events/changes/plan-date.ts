import { isDeepStrictEqual } from 'node:util'
import { addDays, daysBetween } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { storedLength } from '@clubhouse/schema/events/event-length'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import {
  type Occurrence,
  type OccurrenceUpdate,
  occurrenceTimes,
} from '@clubhouse/schema/events/occurrence'
import {
  meetingUrlOn,
  type OccurrencePlace,
  onlineLocation,
  ownPlace,
} from '@clubhouse/schema/events/occurrence-place'
import { noChange, usualDay, usualOn } from '@clubhouse/schema/events/occurrences-between'
import { badField } from '../../../core/errors.js'
import { addressOf } from './event-place.js'

/** The fields of a date after a change. */
export type PlannedDate = Omit<Occurrence, 'date' | 'version'>

/** A date after a change: what the change does not name stays. Throws BadRequest if it would end before it starts. */
export function planDate(before: Occurrence, change: OccurrenceUpdate): PlannedDate {
  const or = <Value>(given: Value | undefined, now: Value) => (given === undefined ? now : given)
  const attendanceMode = or(change.attendanceMode, before.attendanceMode)
  // The place of a date that moves online or back is another one, even if the change does not name it.
  const isOther =
    attendanceMode !== before.attendanceMode &&
    [attendanceMode, before.attendanceMode].includes('Online')
  const { location, isElsewhere, place } = isOther ? noChange : before
  const day = or(change.day, before.day)
  const times = {
    timeStart: or(change.timeStart, before.timeStart),
    timeEnd: or(change.timeEnd, before.timeEnd),
    endsNextDay: or(change.endsNextDay, before.endsNextDay),
    // Times alone make an all-day date one with times.
    isAllDay: or(change.isAllDay, before.isAllDay && !change.timeStart && !change.timeEnd),
  }
  const planned = lastsDays(before)
    ? { ...storedLength(times), endsNextDay: false }
    : storedLength(times)
  const after = {
    day,
    ...planned,
    endDay: addDays(day, daysAfter(before, planned)),
    location: or(change.location, location),
    isElsewhere: or(change.isElsewhere, isElsewhere) || Boolean(change.place),
    isCancelled: or(change.isCancelled, before.isCancelled),
    // The reason for a cancellation ends with it.
    reason: or(change.reason, isRestored(before, change) ? null : before.reason),
    capacity: or(change.capacity, before.capacity),
    rsvpIsOpen: or(change.rsvpIsOpen, before.rsvpIsOpen),
    // Back at the usual location, its own address is gone, too.
    place: or(change.place, change.location === null ? null : place),
    attendanceMode,
  }
  const endDate = lastsDays(before) ? after.endDay : null
  // A date that lasts longer, saved by an earlier version, can still be canceled.
  const { error } = occurrenceTimes.safeParse({ ...after, endDate })
  const [wrong] = sameTimes(after, before) ? [] : (error?.issues ?? [])
  const name = wrong?.path[0] === 'timeStart' ? 'timeStart' : 'timeEnd'
  if (wrong) throw badField(name, () => wrong.message)
  return after.isElsewhere ? after : { ...after, place: null }
}

const isRestored = (before: Occurrence, change: OccurrenceUpdate): boolean =>
  before.isCancelled && change.isCancelled === false

/** Whether it takes several days, as many after it was moved. */
const lastsDays = ({ day, endDay, endsNextDay }: Occurrence): boolean =>
  endDay !== day && !endsNextDay

const daysAfter = (before: Occurrence, { endsNextDay }: Pick<Occurrence, 'endsNextDay'>): number =>
  lastsDays(before) ? daysBetween(before.day, before.endDay) : Number(endsNextDay)

type Times = Pick<EventSchedule, 'timeStart' | 'timeEnd' | 'endsNextDay' | 'isAllDay'>

/** The times of a date, with their length. */
export const timesOf = ({ timeStart, timeEnd, endsNextDay = false, isAllDay = false }: Times) => ({
  ...{ timeStart, timeEnd, endsNextDay, isAllDay },
})

/** Whether two dates have the same times. */
export const sameTimes = (one: Times, other: Times): boolean =>
  isDeepStrictEqual(timesOf(one), timesOf(other))

/** Where the date of an event takes place as long as it has no separate place. */
export const usualPlaceOf = (event: EventRecord, date: string): OccurrencePlace =>
  ownPlace(event, usualOn(event, date), noChange)

/** Whether a date is where the event usually is. */
export const isUsualPlace = (usual: OccurrencePlace, planned: OccurrencePlace): boolean =>
  planned.attendanceMode === usual.attendanceMode &&
  planned.location === usual.location &&
  (planned.place === null || isDeepStrictEqual(planned.place, usual.place))

/** Without a place or seats they are the event's; a date as all others has no reason. */
export function withReason(event: EventRecord, date: string, input: PlannedDate): PlannedDate {
  const usual = usualOn(event, date)
  const place = plannedPlace(event, date, input)
  const capacity = input.capacity ?? event.capacity
  const isRegular =
    input.day === (event.date ?? usualDay(event, date)) &&
    sameTimes(input, usual) &&
    isUsualPlace(usualPlaceOf(event, date), place)
  const hasReason = input.isCancelled || !isRegular || event.type === 'Once'
  return { ...input, ...place, capacity, reason: hasReason ? input.reason : null }
}

/** Returns where a date is after a change of it. */
export function plannedPlace(
  event: EventRecord,
  date: string,
  input: PlannedDate,
): OccurrencePlace {
  const { attendanceMode } = input
  const usual = usualPlaceOf(event, date)
  if (attendanceMode === 'Online') {
    const location =
      input.location ?? (usual.attendanceMode === 'Online' ? usual.location : onlineLocation)
    const planned = { location, isElsewhere: true, place: null, attendanceMode }
    return isUsualPlace(usual, planned) ? usual : planned
  }
  const isOnlineSeries = usual.attendanceMode === 'Online'
  const location =
    isOnlineSeries || input.place ? input.location : (input.location ?? usual.location)
  const planned = { location, isElsewhere: input.isElsewhere, place: input.place, attendanceMode }
  // The address of a single event is its own.
  if (event.type === 'Once') {
    const isOwn = isDeepStrictEqual(input.place, addressOf(event))
    return { ...planned, isElsewhere: false, place: isOwn ? null : input.place }
  }
  if (isUsualPlace(usual, planned)) return usual
  // Another room of the usual place, online or not.
  if (location === usual.location && !input.place)
    return { ...planned, isElsewhere: usual.isElsewhere, place: usual.place }
  return { ...planned, isElsewhere: input.isElsewhere || isOnlineSeries }
}

/** Returns the date's meeting link after a change; null for one in person. */
export function plannedLink(
  event: EventRecord,
  { date }: Occurrence,
  { attendanceMode }: PlannedDate,
  { meetingUrl }: OccurrenceUpdate,
): string | null {
  const known = meetingUrlOn(event, { date, attendanceMode })
  if (attendanceMode === 'InPerson' || meetingUrl === undefined) return known
  return meetingUrl ?? event.meetingUrl
}
