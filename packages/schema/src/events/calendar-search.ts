/** What the calendar's address asks for after '?'. */
import { addMonths, monthOf } from './calendar-day.js'

export type CalendarSearch = {
  /** One kind of events only. */
  kind: 'lunch' | 'event' | undefined
  /** A month as a grid, instead of cards. */
  view: 'month' | undefined
  /** YYYY-MM: the grid's, or one that is reached among the cards. */
  month: string | undefined
}

/** Returns the months that the calendar shows, YYYY-MM: from the current one to the same one a year later. */
export function calendarMonths(today: string): string[] {
  const first = `${monthOf(today)}-01`
  return Array.from({ length: 13 }, (_, months) => monthOf(addMonths(first, months)))
}

/** Parses what anybody may have typed; what the calendar does not know is undefined. */
export function calendarSearch(
  { kind, view, month }: { [Name in keyof CalendarSearch]?: string | null | undefined },
  today: string,
): CalendarSearch {
  return {
    kind: kind === 'lunch' || kind === 'event' ? kind : undefined,
    view: view === 'month' ? view : undefined,
    month: calendarMonths(today).find((one) => one === month),
  }
}
