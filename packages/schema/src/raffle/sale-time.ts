import { localDateTime } from '../club-time.js'
import type { Raffle } from '../website/raffle.js'

/** Why a sale is refused: before or after the club's sales, or the list of tickets is frozen. */
export type SaleRefusal = 'before' | 'after' | 'frozen'

type Moment = {
  /** When the seller took the money. */
  soldAt: Date
  /** When the list of sold tickets was frozen; null: not yet. */
  frozenAt: Date | null
}

/**
 * Returns why a sale is refused; null: it counts. A sale counts by its own time, so one that a phone sends after the
 * close is accepted until the list is frozen.
 */
export function saleRefusal(
  { salesStart, salesEnd }: Pick<Raffle, 'salesStart' | 'salesEnd'>,
  timeZone: string,
  { soldAt, frozenAt }: Moment,
): SaleRefusal | null {
  if (frozenAt) return 'frozen'
  const local = localDateTime(soldAt, timeZone)
  if (local < `${salesStart}T00:00`) return 'before'
  return local < `${salesEnd.date}T${salesEnd.time}` ? null : 'after'
}
