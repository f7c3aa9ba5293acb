import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { datesOfSeries, todayOf } from './dates.js'
import { onceEvents, recurringEvents } from './event-list.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'
import { statuses } from './users.js'

const lunch = recurringEvents.findIndex(([, , , title]) => title === 'Weekly Lunch')
const eventId = demoId('event', onceEvents.length + lunch)

const duties = [
  {
    title: 'Greeter',
    instructions: 'Welcome everybody at the door, and introduce guests to a member.',
    count: 1,
    arrivesMinutesBefore: 30,
  },
  { title: 'Invocation', instructions: 'A few words of your own before lunch.', count: 1 },
  {
    title: 'Setup',
    instructions: 'Tables, banner and the bell. The key is at the desk.',
    count: 2,
    arrivesMinutesBefore: 45,
  },
]

export const dutyCount = duties.length

/** The duties of the weekly lunch. */
export const dutyRows = (now: Date): Prisma.DutyCreateManyInput[] =>
  duties.map((duty, position) => ({
    ...duty,
    id: demoId('duty', position),
    eventId,
    position,
    rotation: 'LeastRecent' as const,
    createdAt: daysAfter(now, -60),
  }))

/** Officers, honorary members and one on leave, by index of the person. */
const exempt = [6, 7, 10, 12, 14, 15, 17, 19, 20, 22, 23, 27, 29, 41]

/** The members of the lunch's chapter in their turn, the account of a member first. */
const members = people.flatMap(([, , company, chapter], person) =>
  chapter === 0 && company !== null && !statuses[person] && !exempt.includes(person) ? person : [],
)
const turns = [1, ...members.filter((person) => person !== 1)]

const datesAhead = 13
const placesOfDate = duties.reduce((sum, { count }) => sum + count, 0)

/** One place is open. */
export const dutyAssignmentCount = datesAhead * placesOfDate - 1

/** The coming quarter: members confirmed the next two dates, except for the first in turn. */
export function dutyAssignmentRows(now: Date): Prisma.DutyAssignmentCreateManyInput[] {
  const from = addDays(todayOf(now), 1)
  // Not on holidays, so that it takes longer.
  const dates = datesOfSeries(lunch, from, addDays(from, 200)).slice(0, datesAhead)
  const places = dates
    .flatMap((date, week) =>
      duties.flatMap(({ count }, duty) =>
        Array.from({ length: count }, () => ({ date, week, duty })),
      ),
    )
    .filter(({ week, duty }) => week !== 1 || duty !== 1)
  return places.map(({ date, week, duty }, index) => {
    const isConfirmed = week < 2 && index > 0
    return {
      id: demoId('dutyAssignment', index),
      eventId,
      dutyId: demoId('duty', duty),
      date: new Date(date),
      userId: demoId('user', turns[index % turns.length] ?? 1),
      state: isConfirmed ? ('Confirmed' as const) : ('Assigned' as const),
      source: 'Rotation' as const,
      queuedAt: daysAfter(now, -3),
      createdAt: daysAfter(now, -3),
      updatedAt: now,
    }
  })
}
