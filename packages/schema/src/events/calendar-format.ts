/**
 * Calendar days and wall-clock times as the public pages show them, the same in every viewer's time zone.
 * Without `Intl`, which would cost a phone a tenth of a second for the hundreds of a calendar.
 */
import { weekday, weekdays } from './calendar-day.js'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const monthName = (date: string) => months[Number(date.slice(5, 7)) - 1]

/** 'Wednesday, November 25, 2026' */
export const formatDate = (date: string): string =>
  `${weekdays[weekday(date)]}, ${monthName(date)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`

/** 'Wed, Nov 25', with the year unless it is that of `today` */
export function formatShortDate(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`
  const day = weekdays[weekday(date)]?.slice(0, 3)
  return `${day}, ${monthName(date)?.slice(0, 3)} ${Number(date.slice(8, 10))}${year}`
}

/** YYYY-MM as 'November 2026' */
export const formatMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

/** HH:MM as '5:00 PM' */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Sunday, September 7, 2025 at 4:00 PM EDT', with the zone's short name on that day */
export const formatMoment = (
  { date, time }: { date: string; time: string },
  timeZone: string,
): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(`${date}T12:00Z`),
  )
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${formatDate(date)} at ${formatTime(time)} ${zone}`
}

/** '5:00 PM–7:00 PM', each time in a format. */
export const formatTimeRange = (start: string, end: string, format = formatTime): string =>
  `${format(start)}–${format(end)}`

/** When something begins and ends; without days, what all dates of a series have in common. */
export type Hours = {
  timeStart: string
  timeEnd: string
  isAllDay?: boolean | undefined
  endsNextDay?: boolean | undefined
  day?: string | undefined
  /** The day on which it ends, if it is known. */
  endDay?: string | undefined
}

/**
 * '5:00 PM–7:00 PM', '6:00 PM, ends 1:00 AM' or 'All day'; of several days '9:00 AM, ends Sun, Nov 29, 4:00 PM' or
 * 'All day through Sun, Nov 29'
 */
export function formatHours(hours: Hours, format = formatTime): string {
  const { timeStart, timeEnd, isAllDay, endsNextDay, day = '', endDay = day } = hours
  const lastsDays = endDay !== day && !endsNextDay
  const lastDay = formatShortDate(endDay, day)
  if (isAllDay) return lastsDays ? `All day through ${lastDay}` : 'All day'
  if (lastsDays) return `${format(timeStart)}, ends ${lastDay}, ${format(timeEnd)}`
  if (endsNextDay) return `${format(timeStart)}, ends ${format(timeEnd)}`
  return formatTimeRange(timeStart, timeEnd, format)
}
