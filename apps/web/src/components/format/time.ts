import { formatTimeRange as rangeOf } from '@clubhouse/schema/events/calendar-format'

/** Formats a wall-clock time, HH:MM, as '7:30 AM' in the browser's locale. */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time.slice(0, 5)}Z`),
  )

/** Formats a time range as '7:30 AM–8:30 AM', with the dash of the public calendar. */
export const formatTimeRange = (start: string, end: string): string =>
  rangeOf(start, end, formatTime)
