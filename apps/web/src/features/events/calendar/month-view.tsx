import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { formatMonth } from '@clubhouse/schema/events/calendar-format'
import { calendarMonths } from '@clubhouse/schema/events/calendar-search'
import type { CalendarView } from './calendar-view'
import { GridEvent } from './grid-event'
import { MonthLinks } from './month-links'
import { MonthSection } from './month-section'

/** Whether a date, or a day of several, is in a month. */
const isInMonth = ({ date, endDay, endsNextDay }: PublicEvent, month: string): boolean =>
  monthOf(date) <= month && month <= monthOf(endsNextDay ? date : endDay)

/** One month of the calendar: a grid, or on phones the days with events. */
export function MonthView({ events, today, search, filters }: CalendarView) {
  const months = calendarMonths(today)
  const [first] = events
  const month = search.month ?? monthOf(first && first.date > today ? first.date : today)
  const ofMonth = events.filter((event) => isInMonth(event, month))
  return (
    <>
      <MonthLinks months={months} current={month} search={search} />
      <div className="wrap pt-6 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {filters}
          <p role="status" className="text-muted">
            {ofMonth.length === 1 ? '1 event' : `${ofMonth.length} events`} in {formatMonth(month)}
          </p>
        </div>
        <MonthSection month={month} months={months} events={ofMonth} today={today}>
          {(event, day) => <GridEvent event={event} day={day} to="/events/$id/$date" />}
        </MonthSection>
      </div>
    </>
  )
}
