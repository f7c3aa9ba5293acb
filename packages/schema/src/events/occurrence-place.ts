import type { AttendanceMode } from '../enumeration.js'
import type { AddressRecord } from '../maps/postal-address.js'
import type { EventRecord } from './event.js'
import type { EventSchedule } from './event-schedule.js'
import type { Occurrence, OccurrenceChange } from './occurrence.js'

const unknown: AddressRecord = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** The location of events and dates that are online only, unless they have another. */
export const onlineLocation = 'Online'

/** Where a date takes place. */
export type OccurrencePlace = Pick<
  Occurrence,
  'location' | 'isElsewhere' | 'place' | 'attendanceMode'
>

/**
 * Returns an event at the place of one of its dates: another room has the same address, another place has its own, or
 * none if nobody entered it.
 */
export const placeOn = <Event extends Pick<EventRecord, 'location' | 'address' | 'attendanceMode'>>(
  event: Event,
  { location, isElsewhere, place, attendanceMode }: OccurrencePlace,
): Event => {
  if (isElsewhere) return { ...event, ...unknown, ...place, location, attendanceMode }
  return location === event.location && attendanceMode === event.attendanceMode
    ? event
    : { ...event, location, attendanceMode }
}

type Usual = Pick<EventSchedule, 'location' | 'isElsewhere' | 'place' | 'attendanceMode'>

/** Returns where a date takes place: its own place, otherwise the usual one. */
export function ownPlace(
  event: { attendanceMode: AttendanceMode },
  usual: Usual,
  change: Pick<OccurrenceChange, 'location' | 'isElsewhere' | 'place' | 'attendanceMode'>,
): OccurrencePlace {
  const usualMode = usual.attendanceMode ?? event.attendanceMode
  const attendanceMode = change.attendanceMode ?? usualMode
  if (attendanceMode !== usualMode && attendanceMode === 'Online') {
    const location = change.location ?? onlineLocation
    return { location, isElsewhere: true, place: null, attendanceMode }
  }
  const { location, place } = change
  // An online series has no place that a date in person could share.
  if (attendanceMode !== usualMode && usualMode === 'Online')
    return { location, isElsewhere: true, place, attendanceMode }
  if (location === null && place === null) {
    const isElsewhere = usual.isElsewhere === true
    return {
      location: usual.location,
      isElsewhere,
      place: isElsewhere ? (usual.place ?? null) : null,
      attendanceMode,
    }
  }
  const isElsewhere = change.isElsewhere || place !== null
  return { location, isElsewhere, place, attendanceMode }
}

type Linked = Pick<EventRecord, 'meetingUrl' | 'occurrences'>

/** Returns a date’s meeting link, for those who may see it; null for a date in person, or without a link. */
export function meetingUrlOn(
  event: Linked,
  { date, attendanceMode }: Pick<Occurrence, 'date' | 'attendanceMode'>,
): string | null {
  if (attendanceMode === 'InPerson') return null
  return event.occurrences.find((one) => one.date === date)?.meetingUrl ?? event.meetingUrl
}
