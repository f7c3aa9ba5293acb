import type { EventChargeState } from '@clubhouse/schema/enumeration'
import type { EventPrice } from '@clubhouse/schema/events/event-price'
import { totalOf } from '@clubhouse/schema/finance/cents'
import type { EventFeeNotBilled, EventFeeRow } from '@clubhouse/schema/finance/event-fee'
import { feeLines } from '@clubhouse/schema/finance/fee-lines'
import type { Payer } from '@clubhouse/schema/finance/subscription'
import { type Period, periodOn } from '@clubhouse/schema/members/membership-period'
import { parseLines } from '../runs/read-runs.js'

type Member = Pick<Period, 'kind' | 'startsOn' | 'endsOn' | 'endReason'>

/** A member's charge for a date as it is stored. */
export type StoredCharge = {
  state: EventChargeState
  people: number | null
  cents: number | null
  lines: unknown
  isChanged: boolean
  reason: string | null
  invoice: { id: string; number: string | null; status: string } | null
  run: { id: string; schedule: { name: string } } | null
}

/** A member's RSVP and charge for a date, and the price; days are YYYY-MM-DD. */
export type FeeSource = {
  user: Payer
  periods: readonly Member[]
  /** The meals of the member and the guests who come, by the current RSVP; empty without a seat. */
  party: readonly (string | null)[]
  charge: StoredCharge | null
  /** Null for an event that is free now. */
  price: EventPrice | null
  title: string
  day: string
  today: string
}

/** Whether a charge still says something: one whose invoice was voided doesn't, and the member can be billed again. */
export const isInForce = (charge: Pick<StoredCharge, 'invoice'> | null): boolean =>
  charge !== null && charge.invoice?.status !== 'Void'

/** Returns a member's row of a date: as it was billed, or as billing it now would. */
export function feeRow(source: FeeSource): EventFeeRow {
  const { user, party } = source
  const charge = isInForce(source.charge) ? source.charge : null
  const shared = {
    user,
    isChanged: charge?.isChanged ?? false,
    reason: charge?.reason ?? null,
    rsvpPeople: party.length,
  }
  if (charge && (charge.state === 'Billed' || charge.state === 'Waiting')) {
    const { invoice, run, state } = charge
    return {
      ...shared,
      state,
      isIncluded: false,
      notBilled: null,
      people: charge.people ?? 0,
      cents: charge.cents ?? 0,
      lines: parseLines(charge.lines),
      invoice: invoice?.number ? { id: invoice.id, number: invoice.number } : null,
      run: run && { id: run.id, name: run.schedule.name },
    }
  }
  const { people, lines } = openLines(source, charge)
  const notBilled = reasonOf(source, charge, totalOf(lines))
  return {
    ...shared,
    state: charge?.state === 'Dropped' ? 'LeftOut' : 'Open',
    isIncluded: notBilled === null,
    notBilled,
    people,
    cents: totalOf(lines),
    lines,
    invoice: null,
    run: null,
  }
}

function openLines({ price, title, day, party }: FeeSource, charge: StoredCharge | null) {
  const entered = { people: charge?.people ?? null, cents: charge?.cents ?? null }
  if (price) return feeLines(price, { title, day }, party, entered)
  // An amount that the treasurer entered is owed although the event is free now.
  const free = { currency: '', pricePerPerson: null, meals: [], billing: null }
  return feeLines(free, { title, day }, party, entered)
}

function reasonOf(
  { periods, today }: FeeSource,
  charge: StoredCharge | null,
  cents: number,
): EventFeeNotBilled | null {
  if (periods.some((one) => one.endReason === 'Deceased' && one.endsOn && one.endsOn <= today))
    return 'Deceased'
  if (charge?.state === 'Dropped') return 'LeftOut'
  if (charge === null && !periodOn(periods, today)) return 'Ended'
  return cents > 0 ? null : 'NoCharge'
}
