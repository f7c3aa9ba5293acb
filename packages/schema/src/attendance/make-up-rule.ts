/** How make-ups count. Days are YYYY-MM-DD. Loads no schema. */

import type { AttendanceStatus } from '../enumeration.js'
import { addDays } from '../events/calendar-day.js'

/** How many days before and after a missed date a make-up counts, unless the club changes it. */
export const firstMakeUpDays = 14

/** Attendance somewhere else, which counts for a missed date. */
export type MadeUp = { where: string; date: string }

type MemberDate = {
  eventId: string
  /** Identifies the occurrence. */
  date: string
  day: string
  status: AttendanceStatus | null
  /** Whether it counts for the member even if they don't come. */
  isOwn: boolean
}

type MakeUp = MadeUp & { replaces: { id: string; date: string } }

/** Whether attendance on a day can make up for a date that was missed on another. */
export const isInTime = (day: string, missed: string, days: number): boolean =>
  addDays(missed, -days) <= day && day <= addDays(missed, days)

/**
 * Applies a member's make-ups to the dates that count. A make-up counts unless they were present after all. A day counts
 * once: another chapter's date, which counts only because they came, gives way to the make-up of that day.
 */
export function applyMakeUps<Date extends MemberDate>(
  dates: readonly Date[],
  makeUps: readonly MakeUp[],
): (Date & { madeUp: MadeUp | null })[] {
  const byKey = new Map(makeUps.map((one) => [keyOf(one.replaces.id, one.replaces.date), one]))
  const made = dates.map((date) => {
    const makeUp = date.status === 'Present' ? undefined : byKey.get(keyOf(date.eventId, date.date))
    return { ...date, madeUp: makeUp ? { where: makeUp.where, date: makeUp.date } : null }
  })
  const used = new Set(made.flatMap(({ madeUp }) => madeUp?.date ?? []))
  return made.filter(({ isOwn, status, day }) => isOwn || status !== 'Present' || !used.has(day))
}

type Offer<Date> = { visited: Date; missed: Date }

/**
 * Returns the make-ups that the record itself shows: dates of another chapter that the member attended, each with
 * the nearest date that they missed within so many days. `usedDays` are the days of their make-ups.
 */
export function offersOf<Date extends MemberDate & { madeUp: MadeUp | null }>(
  dates: readonly Date[],
  usedDays: readonly string[],
  days: number,
): Offer<Date>[] {
  const given = new Set<Date>()
  return dates
    .filter(({ isOwn, status, day }) => !isOwn && status === 'Present' && !usedDays.includes(day))
    .flatMap((visited) => {
      const [missed] = dates
        .filter(
          (one) =>
            one.isOwn &&
            one.status === null &&
            !one.madeUp &&
            !given.has(one) &&
            isInTime(visited.day, one.day, days),
        )
        .toSorted(
          (one, other) =>
            distance(one.day, visited.day) - distance(other.day, visited.day) ||
            (one.day < other.day ? -1 : 1),
        )
      if (!missed) return []
      given.add(missed)
      return [{ visited, missed }]
    })
}

const keyOf = (id: string, date: string) => `${id} ${date}`
const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))
