import { Prisma, type Tx } from '@clubhouse/db'
import type { Bill } from '@clubhouse/schema/finance/bill-member'
import { billedLine } from '@clubhouse/schema/finance/cents'
import { z } from 'zod/mini'

/** A line of a draft of dues; one with a charge is the fee of an event. */
export const runLine = z.extend(billedLine, { chargeId: z.optional(z.uuid()) })
export type RunLine = z.infer<typeof runLine>

const taken = z.array(z.object({ id: z.string(), userId: z.string(), lines: z.array(billedLine) }))

/** Takes the fees that wait in a currency into a draft of dues. Returns their lines by member. */
export async function takeFees(
  tx: Tx,
  runId: string,
  currency: string,
): Promise<Map<string, RunLine[]>> {
  const rows = await tx.$queryRaw`
    UPDATE event_charge SET run_id = ${runId}::uuid
     WHERE state = 'Waiting' AND run_id IS NULL AND currency = ${currency}
       AND user_id IN (SELECT id FROM "user" WHERE status <> 'Deleted')
    RETURNING id::text, user_id::text AS "userId", lines`
  const lines = new Map<string, RunLine[]>()
  for (const { id, userId, lines: own } of taken.parse(rows))
    lines.set(userId, [
      ...(lines.get(userId) ?? []),
      ...own.map((line) => ({ ...line, chargeId: id })),
    ])
  return lines
}

/** A member's row of a draft: dues and fees. Somebody without dues is billed the fees alone, unless they died. */
export function withFees(
  bill: Bill,
  fees: readonly RunLine[],
): Omit<Bill, 'lines'> & { lines: RunLine[] } {
  if (fees.length === 0 || bill.reason === 'Deceased') return bill
  return { ...bill, reason: null, lines: [...(bill.reason === null ? bill.lines : []), ...fees] }
}

/** Records the invoices of an issued run in the fees that it billed; the others wait for the next one. */
export async function settleFees(tx: Tx, runId: string): Promise<void> {
  const run = Prisma.sql`${runId}::uuid`
  await tx.$executeRaw`
    UPDATE event_charge c SET state = 'Billed', invoice_id = r.invoice_id, run_id = NULL
      FROM invoice_run_row r
     WHERE r.run_id = ${run} AND c.run_id = ${run} AND r.user_id = c.user_id AND r.invoice_id IS NOT NULL`
  await tx.$executeRaw`UPDATE event_charge SET run_id = NULL WHERE run_id = ${run}`
}
