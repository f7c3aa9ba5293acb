import { Prisma } from '@clubhouse/db'
import type { OwnInvoices } from '@clubhouse/schema/finance/invoice'
import { z } from 'zod/mini'
import type { Context } from '../../../context/context.js'
import { readDuesSetting } from '../reports/dues-setting.js'
import { listInvoicesOf } from './invoices.js'

const { sql } = Prisma

const credits = z.array(z.object({ currency: z.string(), credit: z.int() }))

/** Returns what the caller owes: their invoices, the latest first, their credit on account, and how to pay. */
export async function getOwnInvoices({
  services: { db, payments },
  actor: { id },
}: Pick<Context, 'services' | 'actor'>): Promise<OwnInvoices> {
  const [invoices, left, { currency, payableTo, mailTo }] = await Promise.all([
    listInvoicesOf(db, id, 500),
    db.$queryRaw(creditOf(id)),
    readDuesSetting(db),
  ])
  const sums = new Map<string, { owed: number; credit: number }>()
  const sumOf = (currency: string) => {
    const sum = sums.get(currency) ?? { owed: 0, credit: 0 }
    sums.set(currency, sum)
    return sum
  }
  for (const { balance, currency } of invoices) if (balance > 0) sumOf(currency).owed += balance
  for (const { credit, currency } of credits.parse(left)) sumOf(currency).credit += credit
  const balances = [...sums].map(([currency, sum]) => ({ currency, ...sum }))
  return { invoices, balances, currency, takesCards: payments.takesCards, payableTo, mailTo }
}

/** What is left of a member's payments, each currency by itself. */
const creditOf = (userId: string) => sql`
  SELECT p.currency, sum(p.cents - coalesce(a.cents, 0) - coalesce(f.cents, 0))::int AS credit
    FROM payment p
    LEFT JOIN (SELECT payment_id, sum(cents) AS cents FROM allocation GROUP BY payment_id) a ON a.payment_id = p.id
    LEFT JOIN (SELECT payment_id, sum(cents) AS cents FROM refund GROUP BY payment_id) f ON f.payment_id = p.id
   WHERE p.payer_id = ${userId}::uuid GROUP BY p.currency
  HAVING sum(p.cents - coalesce(a.cents, 0) - coalesce(f.cents, 0)) <> 0`
