import type { Tx } from '@clubhouse/db'
import type { Context } from '../../../context/context.js'

/** Emails issued invoices to the members who have an address of their own. Returns how many. */
export async function emailInvoices(
  tx: Tx,
  { services }: Pick<Context, 'services'>,
  invoices: readonly { id: string; userId: string }[],
): Promise<number> {
  const reachable = await tx.user.findMany({
    where: { id: { in: invoices.map(({ userId }) => userId) }, email: { not: null } },
    select: { id: true },
  })
  const ids = new Set(reachable.map(({ id }) => id))
  const emailed = invoices.filter(({ userId }) => ids.has(userId))
  for (const { id } of emailed)
    await services.jobs.enqueue(tx, 'notification.announce', { key: 'invoice-due', subjectId: id })
  return emailed.length
}
