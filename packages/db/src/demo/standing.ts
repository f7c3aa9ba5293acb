import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { datesOfSeries, nextOfSeries, todayOf } from './dates.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import { lunchAt, lunchId, rsvpCount, rsvpsOfLunch } from './rsvps.js'

/** Members with a standing RSVP for the Weekly Lunch, by index, and with a guest. */
const standing = [
  { person: 10, answer: 'Yes' },
  { person: 17, answer: 'Yes', guest: 'Declan O’Brien' },
  { person: 23, answer: 'Yes' },
  { person: 35, answer: 'Yes' },
  { person: 42, answer: 'Yes' },
  { person: 52, answer: 'No' },
] as const

/** The lunches of the next eight weeks are at least so many, whatever the day; the club itself adds the others. */
const dates = 4

/** So many dates each; some have a separate RSVP for the next one. */
const followingCount = standing.reduce(
  (sum, { person }) => sum + dates - (rsvpsOfLunch(person) ? 1 : 0),
  0,
)

/** All RSVPs to dates: individual ones, then those that follow from an RSVP to the series. */
export const allRsvpCount = rsvpCount + followingCount

const rsvpsOf = (now: Date) =>
  standing.map(({ person, answer, ...more }, place) => ({
    person,
    answer,
    guests: 'guest' in more ? [{ name: more.guest, meal: null }] : [],
    answeredAt: daysAfter(now, -3 - place / standing.length),
  }))

export const seriesRsvpRows = (now: Date): Prisma.SeriesRsvpCreateManyInput[] =>
  rsvpsOf(now).map(({ person, answer, guests, answeredAt }) => ({
    eventId: lunchId,
    userId: demoId('user', person),
    answer,
    guests,
    createdAt: answeredAt,
    updatedAt: answeredAt,
  }))

/** The answers to dates that follow from them, as the club itself writes them. */
export function followingRsvpRows(now: Date): Prisma.RsvpCreateManyInput[] {
  const today = todayOf(now)
  const next = nextOfSeries(now, lunchAt)
  const lunches = datesOfSeries(lunchAt, today, addDays(today, 56)).slice(0, dates)
  const isOwn = (date: string, person: number) => date === next && rsvpsOfLunch(person)
  return rsvpsOf(now)
    .flatMap(({ person, answer, guests, answeredAt }) =>
      lunches
        .filter((date) => !isOwn(date, person))
        .map(
          (date): Omit<Prisma.RsvpCreateManyInput, 'id'> => ({
            eventId: lunchId,
            date: new Date(date),
            userId: demoId('user', person),
            answer,
            guests,
            party: 1 + guests.length,
            source: 'Standing',
            ...(answer === 'Yes' && { seat: 'Going', queuedAt: answeredAt }),
            createdAt: answeredAt,
            updatedAt: answeredAt,
          }),
        ),
    )
    .map((row, index) => ({ ...row, id: demoId('rsvp', rsvpCount + index) }))
}
