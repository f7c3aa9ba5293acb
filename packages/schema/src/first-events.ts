/** The meetings, specials and exceptions of club.config.ts as events: the first values of the club's calendar. */
import type { CalendarEvent } from './calendar.js'
import type { Club, Meeting, Recurrence, Special } from './club.js'
import type { DayRule } from './day-rule.js'
import type { OccurrenceChange } from './occurrence.js'
import { noChange } from './occurrences-between.js'

const rules: Readonly<Record<Recurrence, DayRule>> = {
  'last-wednesday': { dayOfWeek: 'Wednesday', weeks: [-1] },
  'second-tuesday': { dayOfWeek: 'Tuesday', weeks: [2] },
  'first-three-wednesdays': { dayOfWeek: 'Wednesday', weeks: [1, 2, 3] },
}

/** An event that club.config.ts begins; it has no id before it is stored. */
export type FirstEvent = CalendarEvent & { calendarKey: string }

/** The club's first events (product.md section 9). */
export const firstEvents = (
  club: Pick<Club, 'meetings' | 'specials' | 'exceptions'>,
): FirstEvent[] => [
  ...club.meetings.map((meeting) => ({
    ...factsOf(meeting),
    ...rules[meeting.recurrence],
    weeks: [...rules[meeting.recurrence].weeks],
    date: null,
    firstDate: null,
    schedules: [],
    occurrences: club.exceptions.filter(({ meeting: id }) => id === meeting.id).map(changeOf),
  })),
  ...club.specials.map((special) => ({
    ...factsOf(special),
    dayOfWeek: null,
    weeks: [],
    date: special.date,
    firstDate: special.date,
    schedules: [],
    occurrences: [],
  })),
]

const factsOf = ({ id, ...facts }: Meeting | Special) => ({
  id,
  calendarKey: id,
  title: facts.title,
  description: facts.description,
  timeStart: facts.timeStart,
  timeEnd: facts.timeEnd,
  location: facts.location,
  address: facts.address,
  city: facts.city,
  state: facts.state,
  postalCode: facts.postalCode,
  capacity: null,
  isCancelled: false,
  version: 1,
})

const changeOf = ({ date, change }: Club['exceptions'][number]): OccurrenceChange => ({
  ...noChange,
  date,
  isCancelled: change === 'canceled',
  isRemoved: change === 'removed',
  version: 1,
})
