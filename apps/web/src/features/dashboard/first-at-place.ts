import type { ComingEvent } from '@clubhouse/schema/next-date'

/** The ids of the events that are the first at their place: one map is enough for it. */
export function firstAtPlace(events: readonly ComingEvent[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  for (const { event } of events) {
    const place = `${event.latitude} ${event.longitude}`
    if (!first.has(place)) first.set(place, event.id)
  }
  return new Set(first.values())
}
