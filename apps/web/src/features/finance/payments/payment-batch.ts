import type { PaymentMethod } from '@clubhouse/schema/enumeration'
import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import type { PaymentInput } from '@clubhouse/schema/finance/payment'
import { type Proposed, proposePayment } from '@clubhouse/schema/finance/propose-payment'

/** An amount that somebody chose for an invoice; null is blank. */
export type ChosenPart = { invoiceId: string; cents: number | null }

/** A payment that is being typed. */
export type PaymentRow = {
  key: string
  payerId: string
  reference: string
  /** Where it differs from those of the batch. */
  receivedOn: string | null
  method: PaymentMethod | null
  cents: number | null
  /** Its parts, where somebody changed the proposal. */
  parts: ChosenPart[] | null
  /** A gift in the same check that the club passes on. */
  gift: { item: string; cents: number | null }
  /** Why it could not be recorded. */
  failure: string
}

/** When and how a payment came in. */
export type Way = { receivedOn: string; method: PaymentMethod }

export type PaymentBatch = Way & { rows: PaymentRow[] }

let last = 0

/** Returns an empty row with a new key, or with a member. */
export const blankRow = (payerId = ''): PaymentRow => ({
  key: String(++last),
  payerId,
  reference: '',
  receivedOn: null,
  method: null,
  cents: null,
  parts: null,
  gift: { item: '', cents: null },
  failure: '',
})

export const isBlank = ({ payerId, reference, cents }: PaymentRow): boolean =>
  payerId === '' && reference === '' && cents === null

/** The club's open invoices of a currency, which a payment can pay. */
export const openInvoices = (
  invoices: readonly InvoiceRecord[] = [],
  currency: string,
): InvoiceRecord[] =>
  invoices.filter(
    (one) =>
      one.source === 'Club' &&
      one.status === 'Open' &&
      one.balance > 0 &&
      one.currency.toUpperCase() === currency,
  )

/** The parts of a row, and the rest. */
export type Split = { parts: Proposed[]; rest: number }

const amountOf = (cents: number | null) => (cents !== null && cents > 0 ? cents : 0)

const sum = (parts: readonly { cents: number }[]) =>
  parts.reduce((total, { cents }) => total + cents, 0)

/** Returns what each row pays: the chosen invoices, or the payer's oldest ones that no earlier row pays. */
export function splitRows(
  rows: readonly PaymentRow[],
  invoices: readonly InvoiceRecord[],
): Split[] {
  const taken = new Map<string, number>()
  return rows.map((row) => {
    const amount = amountOf(row.cents) - amountOf(row.gift.cents)
    const own = invoices.filter(({ user }) => user.id === row.payerId)
    const parts = row.parts
      ? row.parts.flatMap(({ invoiceId, cents }) =>
          amountOf(cents) > 0 ? [{ invoiceId, cents: amountOf(cents) }] : [],
        )
      : proposePayment(amount, own, taken)
    for (const { invoiceId, cents } of parts)
      taken.set(invoiceId, (taken.get(invoiceId) ?? 0) + cents)
    return { parts, rest: amount - sum(parts) }
  })
}

/** Returns what is missing or wrong in a row, by the name of its field. */
export function problemsOf(
  row: PaymentRow,
  { rest, parts }: Split,
  balances: ReadonlyMap<string, number>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (row.payerId === '') problems.payerId = 'Member is required'
  if (row.cents === null) problems.cents = 'Amount is required'
  else if (!(row.cents > 0)) problems.cents = 'Amount must be an amount such as 12.50'
  else if (rest < 0) problems.cents = 'Less than the parts below'
  const isTooMuch = parts.some(({ invoiceId, cents }) => cents > (balances.get(invoiceId) ?? 0))
  if (isTooMuch) problems.failure = 'An invoice would be paid more than it owes.'
  if (amountOf(row.gift.cents) > 0 && row.gift.item.trim() === '')
    problems.failure = 'Enter what the gift is for.'
  return problems
}

/** Returns the input of the call that records a row. */
export function inputOf(
  top: PaymentBatch,
  { payerId, receivedOn, method, reference, cents, gift }: PaymentRow,
  { parts }: Split,
): PaymentInput {
  const giftCents = amountOf(gift.cents)
  return {
    payerId,
    receivedOn: receivedOn ?? top.receivedOn,
    method: method ?? top.method,
    reference: reference.trim() || null,
    cents: cents ?? 0,
    allocations: parts,
    donations: giftCents > 0 ? [{ item: gift.item.trim(), cents: giftCents, account: null }] : [],
  }
}
