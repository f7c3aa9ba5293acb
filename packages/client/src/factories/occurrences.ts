import { occurrence, occurrenceChange } from '@clubhouse/schema/events/occurrence'
import { noChange } from '@clubhouse/schema/events/occurrences-between'
import { rsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { visitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { times } from './chapters.js'
import { makeFactory, nextId } from './make-factory.js'

/** One unchanged date of an event, on its original day unless given. */
export const occurrenceFactory = makeFactory(occurrence, (_n, given) => {
  const date = given.date ?? given.day ?? '2030-01-15'
  return {
    date,
    day: date,
    endDay: given.day ?? date,
    ...times(given, '07:00'),
    endsNextDay: false,
    isAllDay: false,
    location: 'The Depot',
    isElsewhere: false,
    isCancelled: false,
    reason: null,
    capacity: null,
    rsvpIsOpen: null,
    place: null,
    attendanceMode: 'InPerson' as const,
    version: 1,
  }
})

/** The changes of one date: none, unless given. */
export const occurrenceChangeFactory = makeFactory(occurrenceChange, () => ({
  ...noChange,
  version: 1,
}))

/** A member who comes, alone. */
export const rsvpFactory = makeFactory(rsvpListRecord, () => ({
  visitor: null,
  answer: 'Yes' as const,
  meal: null,
  guests: [],
  note: null,
  seat: 'Going' as const,
}))

/** A visitor's RSVP behind its link: confirmed, going, without guests. */
export const visitorRsvpFactory = makeFactory(visitorRsvpRecord, (_n, given) => ({
  name: 'Vera Visitor',
  isConfirmed: true,
  event: {
    id: nextId(),
    title: 'Dinner',
    description: null,
    guestsPerRsvp: 0,
    meals: [],
  },
  occurrence: given.occurrence ?? occurrenceFactory.build(),
  place: { location: 'The Depot', address: null, city: null, state: null },
  meetingUrl: null,
  isOpen: true,
  isOver: false,
  closesAt: '2030-01-15T07:00',
  own: {
    answer: 'Yes' as const,
    meal: null,
    guests: [],
    note: null,
    seat: 'Going' as const,
    ahead: null,
  },
}))
