import type { Tx } from '../client.js'
import { Prisma } from '../generated/prisma/client.js'

const { sql } = Prisma

/**
 * Deletes the books of some people, or with null all of them, schedules and settings included: the only way around their
 * append-only tables, for the end of a trial.
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
  await tx.$executeRaw`DELETE FROM invoice_run_row WHERE user_id ${theirs}`
  await tx.$executeRaw`DELETE FROM invoice WHERE source = 'Club' AND user_id ${theirs}`
  await tx.$executeRaw`
    DELETE FROM deposit d WHERE reverses_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM payment p WHERE p.deposit_id = d.reverses_id)`
  await tx.$executeRaw`
    DELETE FROM deposit d WHERE NOT EXISTS (SELECT FROM payment p WHERE p.deposit_id = d.id)`
  await tx.$executeRaw`
    DELETE FROM invoice_run r WHERE NOT EXISTS (SELECT FROM invoice_run_row o WHERE o.run_id = r.id)`
  if (!users) {
    await tx.duesSchedule.deleteMany()
    await tx.duesSetting.deleteMany()
    await tx.booksClosed.deleteMany()
    await tx.invoiceCounter.deleteMany()
  }
  await tx.$executeRaw`SELECT set_config('clubhouse.removes_books', 'off', true)`
}
