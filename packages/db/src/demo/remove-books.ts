import type { Tx } from '../client.js'
import { Prisma } from '../generated/prisma/client.js'
import { demoIds } from './demo-ids.js'

const { sql } = Prisma

/**
 * Deletes the books of some people, or with null all of them, for the end of a trial: the only way around their append-only
 * tables. The demo's schedule goes with its runs, and numbers and settings start again once no invoice is left. With null, the
 * club has its first plans again.
 */
export async function removeBooks(tx: Tx, users: readonly string[] | null): Promise<void> {
  await tx.$executeRaw`SELECT set_config('clubhouse.removes_books', 'on', true)`
  const theirs = users ? sql`= ANY(${[...users]}::uuid[])` : sql`IS NOT NULL`
  const invoices = sql`(SELECT id FROM invoice WHERE source = 'Club' AND user_id ${theirs})`
  const payments = sql`(SELECT id FROM payment WHERE payer_id ${theirs})`
  await tx.$executeRaw`
    DELETE FROM allocation WHERE invoice_id IN ${invoices} OR payment_id IN ${payments}`
  await tx.$executeRaw`DELETE FROM refund WHERE payment_id IN ${payments}`
  await tx.$executeRaw`DELETE FROM credit WHERE invoice_id IN ${invoices}`
  await tx.$executeRaw`DELETE FROM payment WHERE reverses_id IS NOT NULL AND payer_id ${theirs}`
  await tx.$executeRaw`DELETE FROM payment WHERE payer_id ${theirs}`
  await tx.$executeRaw`DELETE FROM event_charge WHERE user_id ${theirs}`
  await tx.$executeRaw`DELETE FROM invoice_run_row WHERE user_id ${theirs}`
  await tx.$executeRaw`DELETE FROM invoice WHERE source = 'Club' AND user_id ${theirs}`
  await tx.$executeRaw`
    DELETE FROM deposit d WHERE reverses_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM payment p WHERE p.deposit_id = d.reverses_id)`
  await tx.$executeRaw`
    DELETE FROM deposit d WHERE NOT EXISTS (SELECT FROM payment p WHERE p.deposit_id = d.id)`
  await tx.$executeRaw`
    DELETE FROM invoice_run r WHERE NOT EXISTS (SELECT FROM invoice_run_row o WHERE o.run_id = r.id)`
  const unused = { runs: { none: {} } }
  await tx.duesSchedule.deleteMany({
    where: users ? { id: { in: [...demoIds.duesSchedule] }, ...unused } : unused,
  })
  if (!users) await resetPlans(tx)
  if ((await tx.invoice.count({ where: { source: 'Club' } })) === 0) {
    await tx.duesSetting.deleteMany()
    await tx.booksClosed.deleteMany()
    await tx.invoiceCounter.deleteMany()
  }
  await tx.$executeRaw`SELECT set_config('clubhouse.removes_books', 'off', true)`
}

/** Deletes the plans of a trial, whose prices nobody asked for, and adds those that a club begins with. */
async function resetPlans(tx: Tx): Promise<void> {
  await tx.plan.deleteMany()
  await tx.plan.createMany({ data: [...initialPlans] })
}

/** As the migration that created the table added them. */
const initialPlans = [
  { name: 'Membership', cents: 1800, interval: 'Month', lookupKey: 'membership_month' },
  { name: 'Membership', cents: 19_800, interval: 'Year', lookupKey: 'membership_year' },
] as const
