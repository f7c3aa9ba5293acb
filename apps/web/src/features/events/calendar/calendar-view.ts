import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'
import type { ReactNode } from 'react'

/** What each way to see the calendar gets. */
export type CalendarView = {
  /** The dates to show. */
  events: readonly PublicEvent[]
  today: string
  search: CalendarSearch
  /** What chooses other dates, or the other way. */
  filters: ReactNode
}
