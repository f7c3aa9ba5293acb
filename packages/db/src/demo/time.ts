import { clubDate } from '@clubhouse/schema/club-date'

const day = 86_400_000

/** The instant so many days after `now` (before it, when negative). */
export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** As `daysAfter`, as a date of the club: midnight UTC, which is what a DATE column takes. */
export const dateAfter = (now: Date, days: number) =>
  daysAfter(new Date(`${clubDate(now, 'America/New_York')}T00:00:00Z`), days)
