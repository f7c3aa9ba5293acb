import type { Prisma } from '../generated/prisma/client.js'
import { dayOfOnce, nextOfSeries } from './dates.js'
import { askedEvents, onceEvents, recurringEvents } from './event-list.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'
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

/** The first names of guests whom members bring; they have the member's last name. */
const guestNames = ['Ellen', 'Robert', 'Carmen', 'Douglas', 'Mei', 'Patrick', 'Lorraine']

const coming = { answer: 'Yes', seat: 'Going', guests: [], party: 1 } as const

/** To the next meeting of a chapter: most come, some do not know yet. */
const meetingOf = (chapter: number): Answer[] =>
  membersOf(chapter).flatMap((person, place): Answer[] => {
    if (place % 6 === 5) return []
    if (place % 6 === 4) return [{ person, answer: 'No' }]
    if (place % 6 === 3) return [{ person, answer: 'Maybe' }]
    return [{ ...coming, person }]
  })

/** To the next lunch: members, and a visitor. */
const lunch: Answer[] = [...meetingOf(0), { ...coming, person: 'June Whitaker' }]

/** The RSVPs to the next date of each series, by its title. */
const meetings: Record<string, Answer[]> = {
  'Weekly Lunch': lunch,
  'Sunrise Meeting': meetingOf(1),
  'Evening Meeting': meetingOf(2),
}

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
  if (typeof person === 'number') {
    const [, lastname] = people[person] ?? []
    const firstname = guestNames[(place / 3) % guestNames.length]
    return place % 3 === 0 ? [`${firstname} ${lastname}`] : []
  }
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

/** The RSVPs to one date of a series, by its index. */
const ofSeries = recurringEvents.flatMap(([, , , title], series) =>
  (meetings[title] ?? []).map((answer) => ({ series, answer })),
)

export const rsvpCount = ofSeries.length + dinnerRsvps.length

/** Whether a person, by index, has answered about the next lunch itself. */
export const rsvpsOfLunch = (person: number): boolean =>
  lunch.some((answer) => answer.person === person)

export const lunchAt = recurringEvents.findIndex(([, , , title]) => title === 'Weekly Lunch')

const idOfSeries = (series: number) => demoId('event', onceEvents.length + series)
export const lunchId = idOfSeries(lunchAt)

export function rsvpRows(now: Date): Prisma.RsvpCreateManyInput[] {
  const dinnerAt = onceEvents.findIndex(([, , title]) => title === 'Winter Dinner')
  const rows = [
    ...ofSeries.map(({ series, answer }) => ({
      ...answer,
      eventId: idOfSeries(series),
      date: new Date(nextOfSeries(now, series)),
    })),
    ...dinnerRsvps.map((answer) => ({
      ...answer,
      eventId: demoId('event', dinnerAt),
      date: new Date(dayOfOnce(now, dinnerAt)),
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
