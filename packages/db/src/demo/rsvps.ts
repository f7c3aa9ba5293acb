import { clubDate } from '@clubhouse/schema/club-time'
import { datesBetween } from '@clubhouse/schema/day-rule'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { askedEvents, onceEvents, recurringEvents } from './event-list.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { dateAfter, daysAfter } from './place-and-time.js'
import { statuses } from './users.js'

/** Active members of a chapter, by index, without the member's account: it has not answered about the lunch. */
const membersOf = (chapter: number): number[] =>
  people.flatMap(([, , company, own], person) =>
    company !== null && own === chapter && person !== memberAccount && !statuses[person]
      ? [person]
      : [],
  )
const memberAccount = 1

type Answer = Pick<Prisma.RsvpCreateManyInput, 'answer' | 'meal' | 'guests' | 'seat' | 'note'> & {
  /** A member, or a visitor by name. */
  person: number | string
  party?: number
}

/** Visitors who RSVP'd on the website, and after how many members. */
const visitors: { after: number; name: string; guest?: string }[] = [
  { after: 3, name: 'Harriet Lowe', guest: 'Tom Lowe' },
  { after: 7, name: 'Gordon Pike' },
  { after: 30, name: 'Alma Reyes', guest: 'Nico Reyes' },
]

const coming = { answer: 'Yes', seat: 'Going', guests: [], party: 1 } as const

/** To the next lunch: most come, some do not know yet. */
const lunch: Answer[] = membersOf(0).flatMap((person, place): Answer[] => {
  if (place % 6 === 5) return []
  if (place % 6 === 4) return [{ person, answer: 'No' }]
  if (place % 6 === 3) return [{ person, answer: 'Maybe' }]
  return [{ ...coming, person }]
})

const dinner = askedEvents['Winter Dinner']

/** To the dinner: more than there are seats for, the member's account among those who wait. */
const dinnerRsvps: Answer[] = seated(
  withVisitors([...membersOf(0), memberAccount]).map((person, place): Answer => {
    const names = guestsOf(person, place)
    const guests = names.map((name) => ({ name, meal: mealOf(place + 1) }))
    const note = place === 4 ? 'No nuts, please.' : null
    return { person, answer: 'Yes', meal: mealOf(place), guests, party: 1 + guests.length, note }
  }),
)

function withVisitors(members: number[]): (number | string)[] {
  const all: (number | string)[] = [...members]
  for (const { after, name } of visitors.toReversed()) all.splice(after, 0, name)
  return all
}

function guestsOf(person: number | string, place: number): string[] {
  if (typeof person === 'number') return place % 3 === 0 ? [`Guest of ${people[person]?.[0]}`] : []
  const { guest } = visitors.find(({ name }) => name === person) ?? {}
  return guest ? [guest] : []
}

function mealOf(place: number): string | null {
  const meals = dinner?.meals ?? []
  return meals[place % meals.length] ?? null
}

/** Each party in its turn has seats, if it fits. */
function seated(answers: Answer[]): Answer[] {
  let left = dinner?.capacity ?? 0
  return answers.map((answer) => {
    const { party = 1 } = answer
    const fits = party <= left
    if (fits) left -= party
    return { ...answer, seat: fits ? 'Going' : 'Waitlisted' }
  })
}

export const rsvpCount = lunch.length + dinnerRsvps.length

/** Whether a person, by index, has answered about the next lunch itself. */
export const rsvpsOfLunch = (person: number): boolean =>
  lunch.some((answer) => answer.person === person)

const lunchAt = recurringEvents.findIndex(([, , , title]) => title === 'Weekly Lunch')

export const lunchId = demoId('event', onceEvents.length + lunchAt)

/** The dates of the lunch from `from` to before `until`, both YYYY-MM-DD. */
export const lunchesBetween = (from: string, until: string): string[] =>
  datesBetween({ date: null, dayOfWeek: 'Wednesday', weeks: [] }, from, until)

/** The lunch with RSVPs: not today's, because its RSVPs may be closed. */
export function nextLunch(now: Date): string {
  const today = clubDate(now, 'America/New_York')
  const [next = today] = lunchesBetween(addDays(today, 1), addDays(today, 8))
  return next
}

export function rsvpRows(now: Date): Prisma.RsvpCreateManyInput[] {
  const dinnerAt = onceEvents.findIndex(([, , title]) => title === 'Winter Dinner')
  const lunchDate = new Date(nextLunch(now))
  const [days = 0] = onceEvents[dinnerAt] ?? []
  const rows = [
    ...lunch.map((answer) => ({
      ...answer,
      eventId: lunchId,
      date: lunchDate,
    })),
    ...dinnerRsvps.map((answer) => ({
      ...answer,
      eventId: demoId('event', dinnerAt),
      date: dateAfter(now, days),
    })),
  ]
  return rows.map(({ person, ...row }, index) => {
    const answeredAt = daysAfter(now, -3 + index / rows.length)
    return {
      ...row,
      id: demoId('rsvp', index),
      ...authorOf(person, answeredAt),
      queuedAt: row.seat ? answeredAt : null,
      createdAt: answeredAt,
      updatedAt: answeredAt,
    }
  })
}

const authorOf = (person: number | string, confirmedAt: Date) =>
  typeof person === 'number'
    ? { userId: demoId('user', person) }
    : {
        name: person,
        email: `${person.toLowerCase().replace(' ', '.')}@visitors.example`,
        confirmedAt,
      }
