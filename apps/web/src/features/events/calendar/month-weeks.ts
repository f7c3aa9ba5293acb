import { addDays, addMonths, monthOf, weekday } from '@clubhouse/schema/events/calendar-day'

/** Returns the weeks of a month, YYYY-MM, from Sunday; days of other months are null. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const end = addMonths(first, 1)
  const weeks: (string | null)[][] = []
  for (let week = start; week < end; week = addDays(week, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(week, days))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}
