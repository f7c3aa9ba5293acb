import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { z } from 'zod/mini'

/** An address, and the time in which it was a person's; `until` is not part of it. */
export const addressPeriod = z.object({ key: z.string(), since: z.string(), until: z.string() })
export type AddressPeriod = z.infer<typeof addressPeriod>

const changeRows = z.array(
  z.object({
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    at: z.date(),
    isMerge: z.boolean(),
  }),
)

/**
 * The addresses that were confirmed as a person's, by link or by an administrator, each with its time: what was written
 * under an address before or after may be somebody else's. A pending address is nobody's. Null stands for
 * no address. `since` is when the first one was theirs.
 */
export async function addressPeriods(
  tx: Tx,
  id: string,
  { email, since, until }: { email: string | null; since: Date; until: Date },
): Promise<AddressPeriod[]> {
  const changes = changeRows.parse(
    await tx.$queryRaw`
      SELECT before->>'email' AS from, after->>'email' AS to, created_at AS at,
             action = 'user.merge' AS "isMerge"
        FROM audit_log
       WHERE entity_id = ${id} AND action IN ('account.email', 'user.update', 'user.merge')
         AND before ? 'email' AND after ? 'email'
       ORDER BY created_at, id`,
  )
  const period = (key: string, from: Date, end: Date) => ({
    key,
    since: from.toISOString(),
    until: end.toISOString(),
  })
  const periods: AddressPeriod[] = []
  // Of two members who were merged, each had an address of their own.
  const begun = new Map<string, Date>()
  for (const { from, to, at, isMerge } of changes) {
    const start = (from && begun.get(emailKey(from))) || since
    if (from && at > start) periods.push(period(emailKey(from), start, at))
    if (to && !isMerge) begun.set(emailKey(to), at)
  }
  return email === null ? periods : [...periods, period(email, begun.get(email) ?? since, until)]
}
