/** One date of a public event, as its page shows it. */

import { withOffset } from '../club-time.js'
import type { ShownProgram } from '../programs/program.js'
import { closesAt } from '../rsvps/rsvp-closing.js'
import type { PublicAttachment } from './attachment.js'
import { type CalendarEvent, type DateKey, type PublicEvent, publicEvent } from './calendar.js'
import { addMonths, isDay } from './calendar-day.js'
import type { EventRecord } from './event.js'
import type { Occurrence } from './occurrence.js'
import { findOccurrence, instantEnd, occurrencesBetween, usualOn } from './occurrences-between.js'
import { formatPrice, priceOf } from './price-of.js'

export type PublicDate = {
  event: PublicEvent
  /** Instants with their offset, which no browser need compute. */
  startsAt: string
  endsAt: string
  /** When a moved date was to begin. */
  movedFromAt: string | null
  /** The dates of the same event before and after that are not over; the next one first. */
  previous: OtherDate | null
  next: OtherDate[]
  /** The RSVP form for visitors; null if they can't RSVP. */
  rsvp: VisitorQuestion | null
  /** '$25.00 per person', which visitors pay at the door; null for a free event. */
  price: string | null
  /** Whether visitors who RSVP yes get the meeting link. */
  isLinkForVisitors: boolean
  /** The confirmed topic and speaker; who reads them sets it. */
  program: ShownProgram | null
  /** Its files; who reads them sets it. */
  attachments: PublicAttachment[]
}

/** How a date asks visitors who comes. */
export type VisitorQuestion = Pick<EventRecord, 'id' | 'meals' | 'guestsPerRsvp'> & {
  /** The identity of the date. */
  date: string
  /** Until when answers are taken, YYYY-MM-DDTHH:MM by the club's clock; null: an organizer has closed them. */
  closesAt: string | null
  /** Whether there are so many seats and no more. */
  isLimited: boolean
  /** Whether all seats are taken; who counts them sets it. */
  isFull: boolean
}

/** The fields of an event that a date's page needs. */
export type DatedEvent = CalendarEvent &
  Pick<EventRecord, 'rsvp' | 'rsvpClosesHours' | 'guestsPerRsvp' | 'meals' | 'meetingUrlFor'> &
  Parameters<typeof priceOf>[0]

export type OtherDate = DateKey & Pick<PublicEvent, 'isCancelled'>

/** How many later dates a page links to. */
const laterDates = 3

/** How many months before and after today the dates of a series have pages; a rule has no end. */
const monthsAround = 12

type Clock = { today: string; timeZone: string }

/** Returns the date with this identity; null if there is none, or none that is shown. */
export function publicDate(
  event: DatedEvent,
  date: string,
  { today, timeZone }: Clock,
): PublicDate | null {
  const one = findOccurrence(event, date)
  // A date from before years were checked may have one such as 0027.
  if (!one || !isDay(one.day)) return null
  const [from, until] = [addMonths(today, -monthsAround), addMonths(today, monthsAround)]
  const around = event.date ? [one] : occurrencesBetween(event, from, until)
  const index = around.findIndex((other) => other.date === date)
  if (index < 0) return null
  const at = (day: string, time: string) => withOffset(`${day}T${time}`, timeZone)
  const isAhead = ({ endDay }: Occurrence) => endDay >= today
  const linkTo = (other: Occurrence): OtherDate => {
    const { eventKey, movedFrom, date, isCancelled } = publicEvent(event, other)
    return { eventKey, movedFrom, date, isCancelled }
  }
  const previous = around.slice(0, index).findLast(isAhead)
  const later = around.slice(index + 1).filter(isAhead)
  const price = priceOf(event)
  return {
    event: publicEvent(event, one),
    startsAt: at(one.day, one.timeStart),
    endsAt: withOffset(instantEnd(one), timeZone),
    movedFromAt: one.day === date ? null : at(date, usualOn(event, date).timeStart),
    previous: previous ? linkTo(previous) : null,
    next: later.slice(0, laterDates).map(linkTo),
    rsvp: one.endDay < today ? null : visitorQuestion(event, one),
    price: price && formatPrice(price),
    isLinkForVisitors: event.rsvp === 'Everyone' && event.meetingUrlFor === 'Everyone',
    program: null,
    attachments: [],
  }
}

function visitorQuestion(event: DatedEvent, one: Occurrence): VisitorQuestion | null {
  if (event.rsvp !== 'Everyone' || one.isCancelled) return null
  const { id, meals, guestsPerRsvp } = event
  const { date, rsvpIsOpen, capacity } = one
  return {
    id,
    date,
    meals,
    guestsPerRsvp,
    closesAt: rsvpIsOpen === false ? null : closesAt(event, one),
    isLimited: capacity !== null,
    isFull: false,
  }
}
