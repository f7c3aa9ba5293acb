import { findOccurrence, type Scheduled } from './occurrences-between.js'

/**
 * Returns the day on which a date with recorded attendance took place; null if it was canceled or removed. Recorded
 * attendance stays when the series is canceled later or moves to another day of the week.
 */
export function heldOn(event: Scheduled, date: string): string | null {
  const change = event.occurrences.find((one) => one.date === date)
  const isCanceled = change?.isCancelled || (event.date !== null && event.isCancelled)
  if (isCanceled || change?.isRemoved) return null
  return findOccurrence(event, date)?.day ?? change?.movedTo ?? date
}
