import type { EventRecord } from './event.js'
import type { Occurrence } from './occurrence.js'

const unknown = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** Returns an event at the place of one of its dates: another room has the same address, another place has none. */
export const placeOn = <Event extends Pick<EventRecord, 'location' | 'address'>>(
  event: Event,
  { location, isElsewhere }: Pick<Occurrence, 'location' | 'isElsewhere'>,
): Event => {
  if (isElsewhere) return { ...event, ...unknown, location }
  return location === event.location ? event : { ...event, location }
}
