import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'
import type { ReactNode } from 'react'

/** The props of both calendar views. */
export type CalendarView = {
  /** The dates to show. */
  events: readonly PublicEvent[]
  today: string
  search: CalendarSearch
  /** The event type filter and the view switch. */
  filters: ReactNode
}
