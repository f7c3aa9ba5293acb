import { clubDate } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import { lunchesBetween, lunchId, nextLunch, rsvpCount, rsvpsOfLunch } from './rsvps.js'

/** Members with a standing RSVP for the Weekly Lunch, by index, and with a guest. */
const standing = [
  { person: 10, answer: 'Yes' },
  { person: 17, answer: 'Yes', guest: 'Declan O’Brien' },
  { person: 23, answer: 'Yes' },
  { person: 35, answer: 'Yes' },
  { person: 42, answer: 'Yes' },
  { person: 52, answer: 'No' },
] as const

const weeks = 8

/** Eight dates each; some have a separate RSVP for the next one. */
const followingCount = standing.reduce(
  (sum, { person }) => sum + weeks - (rsvpsOfLunch(person) ? 1 : 0),
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
  const today = clubDate(now, 'America/New_York')
  const dates = lunchesBetween(today, addDays(today, weeks * 7))
  const isOwn = (date: string, person: number) => date === nextLunch(now) && rsvpsOfLunch(person)
  return rsvpsOf(now)
    .flatMap(({ person, answer, guests, answeredAt }) =>
      dates
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
