import { siteFacts } from '#/site/facts'

/** The time of an instant in the club's time zone, '5:00 PM': the days of the filters are the club's, too. */
export const formatClubTime = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    timeStyle: 'short',
    timeZone: siteFacts.timeZone,
  }).format(new Date(instant))

/** A calendar date, YYYY-MM-DD, as 'Saturday, November 21, 2026'. */
export const formatLongDate = (date: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )
