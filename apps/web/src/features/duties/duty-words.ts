import { addDays } from '@clubhouse/schema/events/calendar-day'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'

/** 'today', 'tomorrow', or 'Wed, Dec 2' */
export function formatDutyDay(day: string, today: string): string {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : formatShortDate(day, today)
}

/** 'Wed, Dec 2, arrive at 11:30 AM', from an arrival by the club's clock; a date that lasts all day has no time. */
export function formatArrival(arrivesAt: string, today: string): string {
  const [day = '', time] = arrivesAt.split('T')
  const on = formatDutyDay(day, today)
  const arrive = time ? `, arrive at ${formatTime(time)}` : ''
  return `${on.charAt(0).toUpperCase()}${on.slice(1)}${arrive}`
}

/** '3 duties' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
