/** How many days, weeks and months have a backup each. */
export type KeepRule = { days: number; weeks: number; months: number }

/** Parses '7d 4w 12m', any of the three left out; null for what is no rule, and for one that keeps nothing. */
export function readKeepRule(text: string): KeepRule | null {
  const parts = /^(?:(\d{1,4})d)? ?(?:(\d{1,4})w)? ?(?:(\d{1,4})m)?$/.exec(text.trim())
  if (!parts) return null
  const [days = 0, weeks = 0, months = 0] = parts.slice(1).map((count) => Number(count ?? 0))
  return days + weeks + months > 0 ? { days, weeks, months } : null
}
