import type { EventType } from '@clubhouse/schema/enumeration'
import { eventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { times } from './chapters.js'
import { linked, makeFactory, nextId } from './make-factory.js'

type Given = {
  meals?: string[]
  type?: EventType
  dayOfWeek?: unknown
  timeStart?: string
  timeEnd?: string
}

/** When it is: a one-time event has a date, a recurring one a day of the week; one that has such a day recurs. */
function when(given: Given) {
  const { type = given.dayOfWeek ? 'Recurring' : 'Once' } = given
  const hours = times(given, '07:00')
  return type === 'Once'
    ? ({ type, date: '2030-01-15', dayOfWeek: null, ...hours } as const)
    : ({ type, date: null, dayOfWeek: 'Wednesday', ...hours } as const)
}

const chapterOf = ({ id = nextId() }: { id?: string }) => ({ id, name: 'Midday' })

/** An event of a chapter; one-time, unless its type or its day of the week says otherwise. */
export const eventFactory = makeFactory(eventRecord, (_n, given) => {
  const chapter = linked(given.chapterId, given.chapter, chapterOf)
  return {
    ...when(given),
    chapterId: chapter.id,
    chapter: chapter.record,
    description: 'Coffee, and a guest who speaks.',
    weeks: [],
    wholeClub: false,
    officeId: null,
    committeeId: null,
    groupName: null,
    firstDate: null,
    endsNextDay: false,
    isAllDay: false,
    endDate: null,
    startsOn: null,
    endsOn: null,
    dateCount: null,
    everyWeeks: 1,
    excludedDates: [],
    schedules: [],
    occurrences: [],
    programs: [],
    isPublic: false,
    cover: null,
    rsvp: 'None' as const,
    rsvpClosesHours: 0,
    capacity: null,
    guestsPerRsvp: 0,
    meals: [],
    mealChoices: (given.meals ?? []).map((name) => ({ id: nextId(), name, price: null })),
    pricePerPerson: null,
    currency: null,
    billing: null,
    isCancelled: false,
    attendanceMode: 'InPerson' as const,
    meetingUrl: null,
    meetingUrlFor: 'Members' as const,
    version: 1,
  }
})

/** The input of the event form. */
export const eventInputFactory = makeFactory(eventSchema, (_n, given) => ({
  ...when(given),
  description: 'Coffee, and a guest who speaks.',
}))
