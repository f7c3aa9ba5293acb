/** The club's next public event, as the home page shows it. */

import { clubDate, isReached, withOffset } from '../club-time.js'
import { formatProgram } from '../programs/program-line.js'
import {
  type CalendarEvent,
  hoursOf,
  type PublicEvent,
  pathOfDate,
  publicEvents,
} from './calendar.js'
import { addDays, addMonths } from './calendar-day.js'
import { formatDate, formatHours } from './calendar-format.js'
import { endOfDate, instantEnd } from './occurrences-between.js'

/** Mostly text, so that the page needs no code for dates. */
export type NextMeeting = {
  title: string
  /** The path of its date's page. */
  path: string
  date: string
  timeStart: string
  /** With its year if that is not this year. */
  dateText: string
  timeText: string
  place: string
  /** Its topic and speaker, once they are confirmed. */
  program?: string
  /** Whether visitors can RSVP only for the waitlist, or no longer; absent where they can, or needn't. */
  rsvp?: 'full' | 'closed'
  /** The instants when its day begins and when it ends, with their offset. */
  dayBegins: string
  endsAt: string
}

type At = { now: Date; timeZone: string }

/** Returns the first public date of the next twelve months that is neither over nor canceled; null if there is none. */
export function nextMeeting(
  events: readonly CalendarEvent[],
  { now, timeZone }: At,
): NextMeeting | null {
  const today = clubDate(now, timeZone)
  const isAhead = (event: PublicEvent) => !isReached(endOfDate(event), timeZone, now)
  const next = publicEvents(events, addDays(today, -1), addMonths(today, 12)).find(
    (event) => !event.isCancelled && isAhead(event),
  )
  if (!next) return null
  const { title, date, timeStart, location, address, city } = next
  return {
    title,
    path: pathOfDate(next),
    date,
    timeStart,
    dateText: formatDate(date).replace(`, ${today.slice(0, 4)}`, ''),
    timeText: formatHours(hoursOf(next)),
    place: [location, address, city].filter(Boolean).join(', '),
    ...(next.isFull && { rsvp: 'full' }),
    ...(next.isClosed && { rsvp: 'closed' }),
    ...(next.program && { program: formatProgram(next.program) }),
    dayBegins: withOffset(`${date}T00:00`, timeZone),
    endsAt: withOffset(instantEnd(next), timeZone),
  }
}
