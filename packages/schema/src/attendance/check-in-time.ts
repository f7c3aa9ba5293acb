import type { Occurrence } from '../events/occurrence.js'
import { isOver } from '../events/occurrences-between.js'

const hour = 3_600_000

/** Whether members can check in at `now` (YYYY-MM-DDTHH:MM, club time): from an hour before the start to the end. */
export function checkInTime(occurrence: Occurrence, now: string): 'early' | 'open' | 'over' {
  if (isOver(occurrence, now)) return 'over'
  const start = Date.parse(`${occurrence.day}T${occurrence.timeStart}Z`)
  return now < new Date(start - hour).toISOString().slice(0, 16) ? 'early' : 'open'
}

/** Whether attendance can be taken: from the day of the date on, unless it is canceled. */
export const takesAttendance = ({ day, isCancelled }: Occurrence, today: string): boolean =>
  !isCancelled && day <= today
