/** The public calendar (product.md section 9): pure rules over the club's facts and an instant. */
import { addDays, addMonths, monthOf } from './calendar-day.js'
import { formatMonth } from './calendar-format.js'
import type { Club, Meeting, Recurrence, Special } from './club.js'
import { type DayRule, daysOfRule } from './day-rule.js'

/** An event of the public calendar (product.md section 3); YYYY-MM-DD and HH:MM, in the club's zone. */
export type PublicEvent = Omit<Special, 'date'> & {
  recurrence: Recurrence | 'special'
  date: string
  isCancelled: boolean
}

type CalendarFacts = Pick<Club, 'meetings' | 'specials' | 'exceptions'>

const rules: Readonly<Record<Recurrence, DayRule>> = {
  'last-wednesday': { dayOfWeek: 'Wednesday', weeks: [-1] },
  'second-tuesday': { dayOfWeek: 'Tuesday', weeks: [2] },
  'first-three-wednesdays': { dayOfWeek: 'Wednesday', weeks: [1, 2, 3] },
}

/** The days of a month, YYYY-MM, on which a meeting takes place. */
export const occurrences = (recurrence: Recurrence, month: string): string[] =>
  daysOfRule(rules[recurrence], month)

/** The events from `from` to before `until`, both YYYY-MM-DD, by date and time; removed ones are left out. */
export function eventsBetween(
  { meetings, specials, exceptions }: CalendarFacts,
  from: string,
  until: string,
): PublicEvent[] {
  const change = ({ id }: Meeting, date: string) =>
    exceptions.find((exception) => exception.meeting === id && exception.date === date)?.change
  const recurring = meetings.flatMap((meeting) =>
    monthsBetween(from, until)
      .flatMap((month) => occurrences(meeting.recurrence, month))
      .filter((date) => change(meeting, date) !== 'removed')
      .map((date) => ({
        ...meeting,
        id: `${meeting.id}-${date}`,
        date,
        isCancelled: change(meeting, date) === 'canceled',
      })),
  )
  const once = specials.map((special) => ({
    ...special,
    recurrence: 'special' as const,
    isCancelled: false,
  }))
  return sortEvents([...recurring, ...once].filter(({ date }) => date >= from && date < until))
}

/** By date and time. */
export const sortEvents = (events: readonly PublicEvent[]): PublicEvent[] =>
  events.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))

const sortKey = ({ date, timeStart, id }: PublicEvent) => `${date} ${timeStart} ${id}`

function monthsBetween(from: string, until: string): string[] {
  const last = monthOf(addDays(until, -1))
  const months: string[] = []
  for (let day = `${monthOf(from)}-01`; monthOf(day) <= last; day = addMonths(day, 1))
    months.push(monthOf(day))
  return months
}

/** The next twelve months: from today, YYYY-MM-DD in the club's zone, to before the same day of next year. */
export const publicEvents = (club: CalendarFacts, today: string): PublicEvent[] =>
  eventsBetween(club, today, addMonths(today, 12))

type Month = { month: string; title: string; events: PublicEvent[] }

/** Sorted events under month-and-year headings, 'November 2026'. */
export function groupByMonth(events: readonly PublicEvent[]): Month[] {
  const months = new Map<string, PublicEvent[]>()
  for (const event of events) {
    const month = monthOf(event.date)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months].map(([month, events]) => ({ month, title: formatMonth(month), events }))
}

/** What an event is: Lunch when the title has 'lunch' in it, else Event (product.md section 3). */
export const kindOf = ({ title }: PublicEvent): 'Lunch' | 'Event' =>
  /lunch/i.test(title) ? 'Lunch' : 'Event'

/** Its kind, or Canceled. */
export const badgeOf = (event: PublicEvent): 'Canceled' | 'Lunch' | 'Event' =>
  event.isCancelled ? 'Canceled' : kindOf(event)
