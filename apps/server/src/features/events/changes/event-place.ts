import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '@clubhouse/db'
import type { EventInput } from '@clubhouse/schema/events/event'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import { onlineLocation } from '@clubhouse/schema/events/occurrence-place'
import type { AddressRecord } from '@clubhouse/schema/maps/postal-address'

/** Returns the address of a record that has more fields. */
export const addressOf = ({
  address,
  city,
  state,
  postalCode,
  country,
  latitude,
  longitude,
}: AddressRecord): AddressRecord => ({
  address,
  city,
  state,
  postalCode,
  country,
  latitude,
  longitude,
})

export const noAddress: AddressRecord = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** The column of an address. */
export const placeColumn = (place: AddressRecord | null | undefined) => place ?? Prisma.DbNull

/** Returns the event form's input as it is saved: an event in person has no link, one that is online no address. */
export function withPlace<Input extends EventInput>(input: Input): Input {
  if (input.attendanceMode === 'InPerson') return { ...input, meetingUrl: null }
  if (input.attendanceMode === 'Mixed') return input
  return { ...input, ...noAddress, location: input.location ?? onlineLocation }
}

/**
 * Returns the schedules of a series after its address changed: the parts at the new location get it, and the others keep
 * the address that they had.
 */
export function keepPlaces(
  schedules: readonly EventSchedule[],
  before: AddressRecord,
  after: AddressRecord & { location: string | null },
): readonly EventSchedule[] {
  const [old, now] = [addressOf(before), addressOf(after)]
  if (isDeepStrictEqual(old, now)) return schedules
  return schedules.map((one) => {
    if (one.location === after.location) return { ...one, isElsewhere: false, place: null }
    return one.isElsewhere ? one : { ...one, isElsewhere: true, place: unlessUnknown(old) }
  })
}

const unlessUnknown = (place: AddressRecord): AddressRecord | null =>
  isDeepStrictEqual(place, noAddress) ? null : place

/** The host of a meeting link, for the history: who has the whole link can join. */
export const maskedLink = (link: unknown) =>
  typeof link === 'string' ? `https://${new URL(link).hostname}/…` : null

/** Returns a state of an event or a date for the history, its meeting link masked. */
export const withMaskedLink = <State extends { meetingUrl?: unknown }>(state: State) =>
  state.meetingUrl === undefined ? state : { ...state, meetingUrl: maskedLink(state.meetingUrl) }
