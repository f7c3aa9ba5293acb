/** Days of the year with or without a year: YYYY-MM-DD or --MM-DD, entered as an American would write them. */

import { isDay } from '../events/calendar-day.js'

const two = (text: string) => text.padStart(2, '0')

/** Reads '3/14', '3/14/1958' or the stored form; null for anything that is no day. */
export function parseYearlyDay(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text.trim()) ?? []
  const stored = month && day ? `${year ?? '-'}-${two(month)}-${two(day)}` : text.trim()
  // Of no year, February 29 is a day.
  const full = stored.startsWith('--') ? `2000-${stored.slice(2)}` : stored
  return isDay(full) ? stored : null
}

/** The stored form as '3/14' or '3/14/1958'. */
export function formatYearlyDay(stored: string): string {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(stored) ?? []
  return [Number(month), Number(day), ...(year && year !== '-' ? [year] : [])].join('/')
}
