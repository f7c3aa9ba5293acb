import { clubDate } from '@clubhouse/schema/club-date'

const day = 86_400_000

/** The instant this many days after `now` (before it, when negative). */
export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** Like `daysAfter`, as a date of the club: midnight UTC, as a DATE column expects. */
export const dateAfter = (now: Date, days: number) =>
  daysAfter(new Date(`${clubDate(now, 'America/New_York')}T00:00:00Z`), days)
