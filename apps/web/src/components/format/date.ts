import { clubDate } from '@clubhouse/schema/club-time'
import { pageData } from '#/site/page-data'

/**
 * Formats a calendar date, YYYY-MM-DD, as 'Wed, Nov 25' in the browser's locale, with the year if it isn't the year of
 * `today`. Time zones don't affect it.
 */
export const formatShortDate = (date: string, today = date): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))

/** Formats a calendar date, YYYY-MM-DD, as 'Nov 25' in the browser's locale. */
export const formatMonthDay = (date: string): string =>
  new Intl.DateTimeFormat(undefined, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))

/** Formats a calendar date, YYYY-MM-DD, as 'November 22, 2026' in the browser's locale. */
export const formatLongDate = (date: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )

/** Formats an instant, ISO 8601, as 'Nov 21, 2026, 5:00 PM' in the browser's locale and time zone. */
export const formatInstant = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** Formats an instant's day as 'Nov 21, 2026' in the browser's locale and time zone. */
export const formatDay = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(instant))

/** Formats an instant's day as 'Nov 21' in the browser's locale and time zone. */
export const formatDayOfYear = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format(new Date(instant))

/** Formats an instant's day in the club's time zone as 'Nov 21, 2026', because money is due by the club's days. */
export const formatClubDay = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeZone: pageData.page.club.timeZone,
  }).format(new Date(instant))

/**
 * Formats an instant in the club's time zone as 'Nov 21, 5:00 PM', for columns; with the year if it isn't the year of
 * `now`.
 */
export const formatShortClubInstant = (instant: string, now = new Date()): string => {
  const { timeZone } = pageData.page.club
  const yearOf = (date: Date) => clubDate(date, timeZone).slice(0, 4)
  return new Intl.DateTimeFormat(undefined, {
    year: yearOf(new Date(instant)) === yearOf(now) ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))
}

/** Formats an instant in the club's time zone as 'Sat, Nov 21, 2026, 5:00 PM', because emails are scheduled by the club's time. */
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
