/** Wall-clock times, YYYY-MM-DDTHH:MM, as numbers: minutes as if they were in UTC. */

const minute = 60_000

/** A wall-clock time as minutes, for arithmetic. */
export const minutesOf = (local: string): number => Date.parse(`${local}Z`) / minute

/** Minutes as a wall-clock time. */
export const wallTime = (minutes: number): string =>
  new Date(minutes * minute).toISOString().slice(0, 16)

/** A wall-clock time some minutes later, whatever the clocks do in between. */
export const addMinutes = (local: string, minutes: number): string =>
  wallTime(minutesOf(local) + minutes)

/** The day of a wall-clock time. */
export const dayOf = (local: string): string => local.slice(0, 10)

/** The time of a wall-clock time, HH:MM. */
export const timeOf = (local: string): string => local.slice(11, 16)
