import type { Raffle } from './club.js'
import { localDateTime } from './local-date-time.js'

/** Sales are to come, on, over with the drawing to come, or it has been drawn. */
export type RaffleState = 'upcoming' | 'open' | 'closed' | 'drawn'

/** Where the raffle stands by the club's clock; each change happens at its very minute. */
export function raffleState(
  { salesStart, salesEnd, drawing }: Pick<Raffle, 'salesStart' | 'salesEnd' | 'drawing'>,
  timeZone: string,
  now: Date,
): RaffleState {
  const local = localDateTime(now, timeZone)
  if (local < `${salesStart}T00:00`) return 'upcoming'
  if (local < `${salesEnd.date}T${salesEnd.time}`) return 'open'
  if (local < `${drawing.date}T${drawing.time}`) return 'closed'
  return 'drawn'
}
