import { fromSeconds, toSeconds } from '../wire.js'

/**
 * The first end of a period after `start`, counted from `anchor` as Stripe does: a period from the 31st ends on the
 * last day of a shorter month. Seconds; months are those of UTC.
 */
export function nextPeriodEnd(anchor: number, start: number, interval: 'month' | 'year'): number {
  const step = interval === 'year' ? 12 : 1
  const from = fromSeconds(anchor)
  let months = Math.floor(monthsBetween(from, fromSeconds(start)) / step) * step
  for (;;) {
    const end = toSeconds(addMonths(from, months))
    if (end > start) return end
    months += step
  }
}

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()

function addMonths(time: Date, months: number): Date {
  const result = new Date(time)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0))
  result.setUTCDate(Math.min(time.getUTCDate(), lastDay.getUTCDate()))
  return result
}
