import { publicEvent } from '@clubhouse/schema/events/calendar'
import { addMonths, monthOf } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { RsvpBadge } from '#/components/rsvp-badge'
import { GridEvent } from '../calendar/grid-event'
import { MonthSection } from '../calendar/month-section'
import { rowsBetween } from './event-rows'
import { reach } from './event-view'

type EventMonthProps = {
  events: readonly EventRecord[]
  own: readonly ComingRsvp[]
  /** The month of the URL, YYYY-MM. */
  asked: string | undefined
  today: string
}

/** One month of dates: a grid, or on phones the days with dates. Each links to its page in the portal. */
export function EventMonth({ events, own, asked, today }: EventMonthProps) {
  const months = monthsAround(today)
  const month = months.find((one) => one === asked) ?? monthOf(today)
  const from = `${month}-01`
  const rows = rowsBetween(events, { rsvps: own }, { from, until: addMonths(from, 1) })
  const rsvps = new Map<string, ComingRsvp>()
  const shown = rows.map(({ event, occurrence, own }) => {
    const one = publicEvent({ ...event, calendarKey: null }, occurrence)
    if (own && !occurrence.isCancelled) rsvps.set(one.id, own)
    return one
  })
  return (
    <MonthSection month={month} months={months} events={shown} today={today}>
      {(event, day) => {
        const own = rsvps.get(event.id)
        return (
          <GridEvent event={event} day={day} to="/portal/event/$id/$date">
            {own && <RsvpBadge rsvp={own} />}
          </GridEvent>
        )
      }}
    </MonthSection>
  )
}

/** The months that the grid shows, YYYY-MM, with the current one in the middle. */
const monthsAround = (today: string): string[] =>
  Array.from({ length: 2 * reach + 1 }, (_, place) =>
    monthOf(addMonths(`${monthOf(today)}-01`, place - reach)),
  )
