/** Lengths of time, which people write as hours. Loads no schema, because lists use it, too. */

/** The most that a member's service hours of one day add up to. */
export const mostMinutesPerDay = 16 * 60

/** Returns the minutes of '2', '1.5', '1,5', '1:30' or '90 min'; null for anything else. */
export function minutesOf(text: string): number | null {
  const typed = text.trim().toLowerCase()
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const minutes = /^(\d{1,4}) ?(?:m|min|minutes)$/.exec(typed)
  if (minutes) return Number(minutes[1])
  const hours = /^(\d{0,2}(?:[.,]\d{1,2})?) ?(?:h|hours?)?$/.exec(typed)?.[1]
  return hours ? Math.round(Number(hours.replace(',', '.')) * 60) : null
}

/** Returns '2 h', '1 h 30 min' or '45 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Returns minutes as hours with at most two decimals, for files: '1.5'. */
export const hoursOf = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)
