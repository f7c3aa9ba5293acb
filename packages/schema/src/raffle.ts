import type { Raffle } from './club.js'
import { isReached } from './local-date-time.js'

/** Sales are to come, on, over with the drawing to come, or it has been drawn. */
export type RaffleState = 'upcoming' | 'open' | 'closed' | 'drawn'

/** Where the raffle stands by the club's clock; each change happens at its very minute. */
export function raffleState(
  { salesStart, salesEnd, drawing }: Pick<Raffle, 'salesStart' | 'salesEnd' | 'drawing'>,
  timeZone: string,
  now: Date,
): RaffleState {
  const reached = (date: string, time = '00:00') => isReached(`${date}T${time}`, timeZone, now)
  if (!reached(salesStart)) return 'upcoming'
  if (!reached(salesEnd.date, salesEnd.time)) return 'open'
  if (!reached(drawing.date, drawing.time)) return 'closed'
  return 'drawn'
}
