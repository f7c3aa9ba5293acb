import { comingEvents } from '@clubhouse/schema/coming-events'
import type { EventRecord } from '@clubhouse/schema/event'
import { type TableView, tableView } from '#/components/data-table/view'

/** Which events a list shows: upcoming ones unless the address says otherwise. */
export const periods = ['upcoming', 'past', 'all'] as const
export type Period = (typeof periods)[number]

export type EventView = TableView & { when?: Exclude<Period, 'upcoming'> }

/** Parses the view from search parameters, which anybody may have typed. */
export function eventView(search: Record<string, unknown>): EventView {
  const view: EventView = tableView(search)
  if (search.when === 'past' || search.when === 'all') view.when = search.when
  return view
}

/** The events of a period: the next one first, then those that are over, the latest first. */
export function eventsOf(
  period: Period,
  events: readonly EventRecord[],
  now: string,
): EventRecord[] {
  const upcoming = comingEvents(events, now).map(({ event }) => event)
  if (period === 'upcoming') return upcoming
  const coming = new Set(upcoming)
  const when = ({ date, timeStart }: EventRecord) => `${date}T${timeStart}`
  const past = events
    .filter((event) => !coming.has(event))
    .toSorted((one, other) => (when(one) > when(other) ? -1 : 1))
  return period === 'past' ? past : [...upcoming, ...past]
}
