import { formatDayRule } from '@clubhouse/schema/day-rule'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { scheduleOn } from '@clubhouse/schema/events/scheduled-dates'
import { formatShortDate } from '#/components/format/date'

/** Formats a day of the agenda: 'Now' for what began earlier, 'Today', 'Tomorrow' or 'Wed, Nov 25'. */
export const formatAgendaDay = (day: string, today: string): string =>
  day < today ? 'Now' : formatDay(day, today)

/** Formats a day as 'Today', 'Tomorrow' or 'Wed, Nov 25'. */
export function formatDay(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return formatShortDate(day, today)
}

/** Formats a series' rule as 'every Wednesday' or 'last Wednesday of the month'; null for a one-time event. */
export function formatRule(event: EventRecord, day: string): string | null {
  const rule = scheduleOn(event, day)
  if (!rule) return null
  const text = formatDayRule(rule)
  const phrase = text.charAt(0).toLowerCase() + text.slice(1)
  return rule.weeks.length > 0 ? `${phrase} of the month` : phrase
}
