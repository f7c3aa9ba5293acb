import { formatDayRule } from '@clubhouse/schema/day-rule'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { formatDate, formatHours } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn, onlineLocation, placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { endOf, lastDateOf } from '@clubhouse/schema/events/scheduled-dates'
import { formatSpeaker, programOn } from '@clubhouse/schema/programs/program-line'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import type { EventState } from '../../../services/jobs/job-kinds.js'

type At = {
  /** The identity of one of its dates; absent: the event itself. */
  date?: string | undefined
  /** YYYY-MM-DDTHH:MM in club time. */
  now: string
}

/** An event, or one of its dates, as notifications describe it; null if it has no such date. */
export function eventStateOf(event: EventRecord, { date, now }: At): EventState | null {
  const { title } = event
  if (!date) {
    const { isCancelled, date: day } = event
    const one = event.type === 'Once' ? findOccurrence(event, event.firstDate ?? day ?? '') : null
    const details = detailsOf(event, one, now)
    const when = whenOf(event, plannedEnd(event))
    const state = { title, when, where: whereOf(event), isCancelled, details }
    return { ...state, ...(day ? { day } : { canceledFrom: canceledFrom(event) }) }
  }
  const occurrence = findOccurrence(event, date)
  return (
    occurrence && {
      title,
      when: whenOfDate(occurrence),
      where: whereOf(placeOn(event, occurrence)),
      isCancelled: occurrence.isCancelled,
      day: occurrence.day,
      details: detailsOf(event, occurrence, now),
    }
  )
}

/** The first of the canceled dates that end a series; null for one that goes on, or ended as planned. */
function canceledFrom(event: EventRecord): string | null {
  const end = endOf(event)
  const first = end && addDays(end, 1)
  const one = event.occurrences.find(({ date }) => date === first)
  return first && one?.isKept && one.isCancelled ? (one.movedTo ?? first) : null
}

/** Whether the date of a state is as it was when its notice was planned. */
export const isAsBefore = ({ details, ...before }: EventState, after: EventState): boolean =>
  details !== undefined &&
  before.title === after.title &&
  before.when === after.when &&
  before.where === after.where &&
  before.isCancelled === after.isCancelled &&
  Object.entries(details).every(([name, value]) => value === after.details?.[name])

/** The details in the order in which emails name them; by their names, as readers read them. */
export const detailNames = [
  'description',
  'topic',
  'speaker',
  'reason',
  'audience',
  'visibility',
  'number of seats',
  'menu',
  'RSVP settings',
  'RSVP status',
  'picture',
  'meeting link',
] as const

type Details = Record<(typeof detailNames)[number], string>

function detailsOf(event: EventRecord, occurrence: Occurrence | null, now: string): Details {
  const { rsvp, capacity } = occurrence ? { ...event, capacity: occurrence.capacity } : event
  const isAsked = rsvp !== 'None'
  const program = occurrence ? programOn(event, occurrence.date) : undefined
  return {
    description: event.description ?? '',
    topic: program?.topic ?? '',
    speaker: (program && formatSpeaker(program)) ?? '',
    reason: occurrence?.reason ?? '',
    audience: audienceOf(event),
    visibility: event.isPublic ? 'Public calendar' : 'Members only',
    'number of seats': capacity === null ? 'No limit' : String(capacity),
    menu: event.meals.join(', '),
    'RSVP settings': rsvpsOf(event),
    // Only the dates of a series close one by one.
    'RSVP status':
      isAsked && occurrence ? (isOpen(event, occurrence, now) ? 'Open' : 'Closed') : '',
    picture: event.cover ? JSON.stringify(event.cover) : '',
    'meeting link': (occurrence ? meetingUrlOn(event, occurrence) : event.meetingUrl) ?? '',
  }
}

/** 'Alder Creek' */
const audienceOf = ({ wholeClub, chapter, groupName }: EventRecord): string =>
  wholeClub ? 'Whole club' : (chapter?.name ?? groupName ?? '')

/** 'Members and visitors, until 24 hours before, up to 2 guests each' */
function rsvpsOf({ rsvp, rsvpClosesHours, guestsPerRsvp }: EventRecord): string {
  if (rsvp === 'None') return 'No RSVPs'
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
  return [
    rsvp === 'Everyone' ? 'Members and visitors' : 'Members',
    ...(rsvpClosesHours > 0 ? [`until ${count(rsvpClosesHours, 'hour')} before`] : []),
    ...(guestsPerRsvp > 0 ? [`up to ${count(guestsPerRsvp, 'guest')} each`] : []),
  ].join(', ')
}

/** 'The Depot, 12 Depot Street, Alder Creek', with 'or online' where people can also join online. */
export function whereOf({ location, address, city, state, attendanceMode }: Where): string {
  const place = [location, address, city, state].filter(Boolean).join(', ')
  if (attendanceMode !== 'Mixed') return place
  return place ? `${place}, or online` : onlineLocation
}

type Where = Pick<EventRecord, 'location' | 'address' | 'city' | 'state' | 'attendanceMode'>

/** 'Wednesday, December 9, 2026, 12:00 PM–1:00 PM' */
export const whenOfDate = (one: Occurrence): string => `${formatDate(one.day)}, ${formatHours(one)}`

type When = Pick<EventRecord, 'date' | 'dayOfWeek' | 'weeks' | 'timeStart' | 'timeEnd'> &
  Partial<Pick<EventRecord, 'endsNextDay' | 'isAllDay' | 'endDate' | 'everyWeeks'>>

/** Formats an event's day or days, such as 'Every Wednesday, 12:00 PM–1:00 PM'. */
export function whenOf(event: When, until: string | null = null): string {
  const day = event.date ? formatDate(event.date) : formatDayRule(event)
  return `${day}${until ? ` until ${formatDate(until)}` : ''}, ${hoursOfEvent(event)}`
}

/** The last date of a series that was planned to end; null for one without an end. */
export const plannedEnd = (event: EventRecord): string | null =>
  event.endsOn || event.dateCount ? lastDateOf(event) : null

/** Formats the hours of an event, such as '12:00 PM–1:00 PM'. */
export const hoursOfEvent = ({
  date,
  endDate,
  ...hours
}: Omit<When, 'dayOfWeek' | 'weeks'>): string =>
  formatHours({ ...hours, ...(date && endDate && { day: date, endDay: endDate }) })
