import { addDays } from '@clubhouse/schema/events/calendar-day'
import { todayOf } from './dates.js'
import { type ClubInvoice, clubInvoices, quarterStart } from './ledger-plan.js'

type Method = 'Check' | 'Cash' | 'Ach'

/** Money that came in, with the invoices that it pays, by their index. */
export type DemoPayment = {
  person: number
  receivedOn: string
  method: Method
  reference: string | null
  cents: number
  pays: readonly { invoice: number; cents: number; on: string }[]
  refund?: { cents: number; on: string }
  /** The day on which the bank returned the check. */
  bounced?: { on: string; reason: string }
}

export type DemoCredit = {
  invoice: number
  kind: 'Adjustment' | 'Void'
  cents: number
  on: string
  reason: string
}

const totalOf = ({ lines }: ClubInvoice) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Members who still owe a quarter, all of it or the rest, by person and quarter. */
const unpaid: Readonly<Record<string, number>> = { '35-0': 0, '47-0': 0, '47-1': 0, '20-0': 2000 }
/** Their check for two people came from the first one. */
const couple = { payer: 3, partner: 4 }
/** Paid a round amount one quarter ago. */
const overpayer = 11
const overpaid = 6000
/** Wrote a bad check two quarters ago, and paid in cash afterwards. */
const bouncer = 23
/** Got something off three quarters ago. */
const lateArrival = { person: 17, quarter: 3, cents: 1500 }
/** Paid twice one quarter ago. */
const paidTwice = 41

const methodOf = (person: number): Method =>
  person % 8 === 5 ? 'Ach' : person % 7 === 6 ? 'Cash' : 'Check'

/** The number of a check; cash has none. */
const referenceOf = (method: Method, person: number, quarter: number) =>
  method === 'Cash' ? null : String((method === 'Ach' ? 88_100 : 1400) + person * 9 - quarter * 3)

/** Returns what came in for the club's invoices, the oldest first, and what was taken off them. */
export function ledgerOf(now: Date): { payments: DemoPayment[]; credits: DemoCredit[] } {
  const today = todayOf(now)
  const invoices = clubInvoices(now)
  const until = (day: string) => (day > today ? today : day)
  const indexOf = (person: number, quarter: number) =>
    invoices.findIndex((one) => one.person === person && one.quarter === quarter)
  const payments = invoices.flatMap((invoice, index): DemoPayment[] => {
    const { person, quarter, issuedOn } = invoice
    const ago = quarter ?? 0
    const receivedOn = until(addDays(issuedOn, 5 + ((person * 7 + ago * 3) % 20)))
    const method = methodOf(person)
    const base = { person, receivedOn, method, reference: referenceOf(method, person, ago) }
    if (quarter === null) return otherPayment(invoice, index, base)
    const total = totalOf(invoice)
    const pays = (cents: number) => [{ invoice: index, cents, on: receivedOn }]
    const partial = unpaid[`${person}-${quarter}`]
    if (partial !== undefined) {
      return partial > 0 ? [{ ...base, cents: partial, pays: pays(partial) }] : []
    }
    if (person === couple.partner) return []
    if (person === couple.payer) {
      const partner = { invoice: indexOf(couple.partner, quarter), cents: total, on: receivedOn }
      return [{ ...base, cents: 2 * total, pays: [...pays(total), partner] }]
    }
    if (person === overpayer && quarter === 1) {
      const rest = overpaid - total
      const next = { invoice: indexOf(person, 0), cents: rest, on: quarterStart(now, 0) }
      return [{ ...base, cents: overpaid, pays: [...pays(total), next] }]
    }
    if (person === overpayer && quarter === 0) {
      const due = 2 * total - overpaid
      return [{ ...base, cents: due, pays: pays(due) }]
    }
    if (person === bouncer && quarter === 2) {
      const bounced = { on: addDays(receivedOn, 6), reason: 'Insufficient funds' }
      const cash = { ...base, method: 'Cash' as const, reference: null }
      const later = addDays(receivedOn, 15)
      return [
        { ...base, cents: total, pays: pays(total), bounced },
        {
          ...cash,
          receivedOn: later,
          cents: total,
          pays: [{ invoice: index, cents: total, on: later }],
        },
      ]
    }
    if (person === paidTwice && quarter === 1) {
      const again = { ...base, receivedOn: addDays(receivedOn, 4), pays: [] }
      const refund = { cents: total, on: addDays(receivedOn, 20) }
      return [
        { ...base, cents: total, pays: pays(total) },
        { ...again, method: 'Check', reference: '1777', cents: total, refund },
      ]
    }
    const off =
      person === lateArrival.person && quarter === lateArrival.quarter ? lateArrival.cents : 0
    return [{ ...base, cents: total - off, pays: pays(total - off) }]
  })
  return {
    payments: payments.toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn)),
    credits: creditsOf(invoices, indexOf(lateArrival.person, lateArrival.quarter)),
  }
}

type Base = Pick<DemoPayment, 'person' | 'receivedOn' | 'method' | 'reference'>

/** One member paid for the conference at once, a gift came with its own check, and the others are open or void. */
function otherPayment(invoice: ClubInvoice, index: number, base: Base): DemoPayment[] {
  const { person, issuedOn } = invoice
  if (person !== 29 && person !== 5) return []
  const receivedOn = person === 5 ? issuedOn : addDays(issuedOn, 3)
  const check = { method: 'Check' as const, reference: '2208' }
  const cents = totalOf(invoice)
  return [
    { ...base, ...check, receivedOn, cents, pays: [{ invoice: index, cents, on: receivedOn }] },
  ]
}

function creditsOf(invoices: readonly ClubInvoice[], adjusted: number): DemoCredit[] {
  const billedTwice = invoices.findIndex(({ person, quarter }) => person === 32 && quarter === null)
  return invoices.flatMap((invoice, index): DemoCredit[] => {
    const { issuedOn } = invoice
    if (index === adjusted) {
      const reason = 'Away for half of the quarter'
      return [
        { invoice: index, kind: 'Adjustment', cents: lateArrival.cents, on: issuedOn, reason },
      ]
    }
    if (index !== billedTwice) return []
    const on = addDays(issuedOn, 2)
    return [{ invoice: index, kind: 'Void', cents: totalOf(invoice), on, reason: 'Billed twice' }]
  })
}
