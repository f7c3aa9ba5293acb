import { isDeepStrictEqual } from 'node:util'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { meetingUrlOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { EventDetail } from '../../../services/jobs/job-kinds.js'

/** Returns the details of an event, or of one of its dates, that differ between two states of it. */
export function changedDetails(
  before: EventRecord,
  after: EventRecord,
  date?: string,
): EventDetail[] {
  const [old, now] = [detailsOf(before, date), detailsOf(after, date)]
  return old.flatMap(([name, value], index) =>
    isDeepStrictEqual(value, now[index]?.[1]) ? [] : [name],
  )
}

function detailsOf(event: EventRecord, date?: string): [EventDetail, unknown][] {
  const { description, chapterId, wholeClub, rsvp, rsvpClosesHours, guestsPerRsvp, meals } = event
  const occurrence = date ? findOccurrence(event, date) : null
  const isOpen = occurrence?.rsvpIsOpen ?? null
  return [
    ['description', description],
    ['chapter', [chapterId, wholeClub]],
    ['number of seats', occurrence ? occurrence.capacity : event.capacity],
    ['menu', meals],
    ['meeting link', occurrence ? meetingUrlOn(event, occurrence) : event.meetingUrl],
    ['RSVP settings', [rsvp, rsvpClosesHours, guestsPerRsvp, isOpen]],
  ]
}
