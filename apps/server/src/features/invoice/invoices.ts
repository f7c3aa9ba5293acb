import type { Db } from '@clubhouse/db'
import type { InvoiceRecord } from '@clubhouse/schema/invoice'
import { payerSelect, toPayer } from './payer.js'

/** Every invoice, newest first. */
export async function listInvoices(db: Db): Promise<InvoiceRecord[]> {
  const rows = await db.invoice.findMany({
    select: {
      id: true,
      user: { select: payerSelect },
      status: true,
      total: true,
      currency: true,
      dueDate: true,
      hostedInvoiceUrl: true,
      createdAt: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ user, dueDate, createdAt, ...row }) => ({
    ...row,
    user: toPayer(user),
    dueDate: dueDate?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
