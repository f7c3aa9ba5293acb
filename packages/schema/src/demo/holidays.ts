/** The days on which the demo club does not meet: federal holidays, and the eves of Christmas and the new year. */

import { addDays } from '../events/calendar-day.js'
import { federalHolidayOn } from '../events/holidays.js'

const eves: Record<string, string> = {
  '12-24': 'Christmas Eve',
  '12-31': 'New Year’s Eve',
}

/** Returns the name of the holiday on a day, YYYY-MM-DD; null if it is none. */
export const holidayOn = (day: string): string | null =>
  federalHolidayOn(day) ?? eves[day.slice(5)] ?? null

/** Returns the first day from `day` on that is no holiday. */
export function firstFreeDay(day: string): string {
  let free = day
  while (holidayOn(free)) free = addDays(free, 1)
  return free
}
