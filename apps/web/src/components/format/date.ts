import { pageData } from '#/site/page-data'

/**
 * A calendar date, YYYY-MM-DD, as 'Wed, Nov 25' in the browser's locale, with its year when that is not the year of
 * `today`; no time zone can shift it.
 */
export const formatShortDate = (date: string, today = date): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))

/** A calendar date, YYYY-MM-DD, as 'November 22, 2026' in the browser's locale. */
export const formatLongDate = (date: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )

/** An instant, ISO 8601, as 'Nov 21, 2026, 5:00 PM' in the browser's locale and time zone. */
export const formatInstant = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** The day of an instant, as 'Nov 21, 2026' in the browser's locale and time zone. */
export const formatDay = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(instant))

/** The day of an instant, as 'Nov 21' in the browser's locale and time zone. */
export const formatDayOfYear = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format(new Date(instant))

/** The day of an instant on the club's calendar, as 'Nov 21, 2026': money is due by the club's days. */
export const formatClubDay = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeZone: pageData.page.club.timeZone,
  }).format(new Date(instant))

/** An instant on the club's calendar and clock, as 'Sat, Nov 21, 2026, 5:00 PM': mail goes out by the club's time. */
export const formatClubInstant = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: pageData.page.club.timeZone,
  }).format(new Date(instant))
