import { Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'

/** Something that changes a balance from a day on: positive amounts use it up, negative ones give it back. */
export type Entry = { day: string; cents: number }

/** An invoice of the club, locked, with what was paid and credited of it. */
export type LedgerInvoice = {
  id: string
  userId: string
  number: string
  currency: string
  issuedOn: string
  total: number
  entries: Entry[]
}

/** A payment, locked, with what was allocated and refunded of it. */
export type LedgerPayment = {
  id: string
  payerId: string
  currency: string
  receivedOn: string
  cents: number
  isReversed: boolean
  reversesId: string | null
  depositId: string | null
  entries: Entry[]
}

const entries = z.array(z.object({ day: z.iso.date(), cents: z.int() }))

const invoices = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    number: z.string(),
    currency: z.string(),
    issuedOn: z.iso.date(),
    total: z.int(),
    entries,
  }),
)

const payments = z.array(
  z.object({
    id: z.string(),
    payerId: z.string(),
    currency: z.string(),
    receivedOn: z.iso.date(),
    cents: z.int(),
    isReversed: z.boolean(),
    reversesId: z.nullable(z.string()),
    depositId: z.nullable(z.string()),
    entries,
  }),
)

/**
 * Locks invoices of the club, in the order of their IDs, and returns them with their entries. Stripe's are left out.
 * Lock payments before.
 */
export async function lockInvoices(tx: Tx, ids: readonly string[]): Promise<LedgerInvoice[]> {
  if (ids.length === 0) return []
  await tx.$queryRaw`
    SELECT 1 FROM invoice WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`
  // Read after the lock: an entry that a concurrent call wrote counts.
  const rows = await tx.$queryRaw`
    SELECT id, user_id AS "userId", number, currency, issued_on::text AS "issuedOn", total,
           (SELECT coalesce(json_agg(json_build_object('day', e.day, 'cents', e.cents)), '[]')
              FROM (SELECT effective_on AS day, cents FROM allocation a WHERE a.invoice_id = i.id
                    UNION ALL
                    SELECT effective_on, cents FROM credit c WHERE c.invoice_id = i.id) e) AS entries
      FROM invoice i WHERE id = ANY(${[...ids]}::uuid[]) AND source = 'Club' ORDER BY id`
  return invoices.parse(rows)
}

/** Locks payments, in the order of their IDs, and returns them with their entries. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<LedgerPayment[]> {
  if (ids.length === 0) return []
  await tx.$queryRaw`
    SELECT 1 FROM payment WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await tx.$queryRaw`
    SELECT id, payer_id AS "payerId", currency, received_on::text AS "receivedOn", cents,
           reverses_id AS "reversesId", deposit_id AS "depositId",
           EXISTS (SELECT FROM payment r WHERE r.reverses_id = p.id) AS "isReversed",
           (SELECT coalesce(json_agg(json_build_object('day', e.day, 'cents', e.cents)), '[]')
              FROM (SELECT effective_on AS day, cents FROM allocation a WHERE a.payment_id = p.id
                    UNION ALL
                    SELECT refunded_on, cents FROM refund f WHERE f.payment_id = p.id) e) AS entries
      FROM payment p WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id`
  return payments.parse(rows)
}

const used = (list: readonly Entry[]) => list.reduce((sum, { cents }) => sum + cents, 0)

/** Returns the amount that is owed of an invoice now. */
export const balanceOf = ({ total, entries: list }: LedgerInvoice): number => total - used(list)

/** Returns the rest of a payment; nothing of one that was reversed. */
export const remainderOf = ({ cents, entries: list, isReversed, reversesId }: LedgerPayment) =>
  isReversed || reversesId ? 0 : cents - used(list)

/** The last day of any entry, or `day` if that is later. */
export const lastDay = (day: string, list: readonly Entry[]): string =>
  list.reduce((last, entry) => (entry.day > last ? entry.day : last), day)

/** The least of an amount that is unused on `day` and on every later day. */
export function leastFrom(amount: number, list: readonly Entry[], day: string): number {
  const left = (at: string) => amount - used(list.filter((entry) => entry.day <= at))
  const days = [day, ...list.map((entry) => entry.day).filter((one) => one > day)]
  return Math.min(...days.map(left))
}

/**
 * Returns the first day, not before `day`, since when `cents` of an invoice and of a payment are unused, so that no
 * balance was ever negative. Both have that much now.
 */
export function firstPossibleDay(
  { total, entries: paid, issuedOn }: LedgerInvoice,
  {
    cents: received,
    entries: spent,
    receivedOn,
  }: Pick<LedgerPayment, 'cents' | 'entries' | 'receivedOn'>,
  day: string,
  cents: number,
): string {
  const first = [day, issuedOn, receivedOn].toSorted().at(-1) ?? day
  const days = [
    first,
    ...[...paid, ...spent].map((entry) => entry.day).filter((one) => one > first),
  ]
  const isPossible = (one: string) =>
    leastFrom(total, paid, one) >= cents && leastFrom(received, spent, one) >= cents
  return days.toSorted().find(isPossible) ?? lastDay(first, [...paid, ...spent])
}

/** SQL of the balance of the invoice `i`: of one of Stripe's, what is open. */
export const balanceSql = Prisma.sql`
  (CASE WHEN i.source = 'Stripe'
        THEN CASE WHEN i.status = 'Open' THEN greatest(0, i.total - i.credited) ELSE 0 END
        ELSE i.total - i.credited
             - coalesce((SELECT sum(a.cents) FROM allocation a WHERE a.invoice_id = i.id), 0)::int END)`

/** Brings status and credits of invoices in line with their entries; call it after each entry, in its transaction. */
export async function refreshInvoices(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.$executeRaw`
    UPDATE invoice i SET credited = e.credited, updated_at = now(), status =
           (CASE WHEN e.is_void THEN 'Void'
                 WHEN i.total - e.credited - e.allocated > 0 THEN 'Open'
                 WHEN e.is_written_off THEN 'Uncollectible'
                 ELSE 'Paid' END)::"InvoiceStatus"
      FROM (SELECT o.id,
                   coalesce((SELECT sum(cents) FROM allocation WHERE invoice_id = o.id), 0)::int AS allocated,
                   coalesce((SELECT sum(cents) FROM credit WHERE invoice_id = o.id), 0)::int AS credited,
                   EXISTS (SELECT FROM credit WHERE invoice_id = o.id AND kind = 'Void') AS is_void,
                   EXISTS (SELECT FROM credit WHERE invoice_id = o.id AND kind = 'WriteOff') AS is_written_off
              FROM invoice o WHERE o.id = ANY(${[...ids]}::uuid[]) AND o.source = 'Club') e
     WHERE i.id = e.id`
}
