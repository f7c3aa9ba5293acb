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

/** An event at the place of one of its dates: its address is not that of another location. */
export const placeOn = <Event extends Pick<EventRecord, 'location' | 'address'>>(
  event: Event,
  { location }: Pick<Occurrence, 'location'>,
): Event => (location === event.location ? event : { ...event, ...unknown, location })
