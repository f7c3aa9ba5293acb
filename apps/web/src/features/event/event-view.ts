import type { EventRecord } from '@clubhouse/schema/event'
import { byNextDate, type ComingEvent } from '@clubhouse/schema/next-date'
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
  const sorted = byNextDate(events, now)
  const isOver = ({ event, next }: ComingEvent) => `${next}T${event.timeEnd}` <= now
  const upcoming = period === 'past' ? [] : sorted.filter((coming) => !isOver(coming))
  const past = period === 'upcoming' ? [] : sorted.filter(isOver).toReversed()
  return [...upcoming, ...past].map(({ event }) => event)
}
