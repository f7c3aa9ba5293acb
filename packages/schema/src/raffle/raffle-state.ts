import { isReached } from '../club-time.js'
import type { Raffle } from '../website/raffle.js'

/** Before sales, on sale, sales over and not drawn yet, or drawn. */
export type RaffleState = 'upcoming' | 'open' | 'closed' | 'drawn'

/** The state of the raffle by the club's clock; each change happens at its exact minute. */
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
