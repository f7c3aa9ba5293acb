import type { Tx } from '@clubhouse/db'
import type { PaidInvoice } from '../../../services/payments/payments.js'
import { isErased } from '../../privacy/is-erased.js'
import { findPayer } from './payer.js'

/** Writes the provider's record into the club's row. Returns its user; null when no user is known by it. */
export async function saveInvoice(tx: Tx, paid: PaidInvoice): Promise<string | null> {
  const where = { stripeInvoiceId: paid.id }
  const before = await tx.invoice.findUnique({ where, select: { userId: true } })
  const userId = before?.userId ?? (await findPayer(tx, { ...paid, userId: null }))
  if (!userId) return null
  // The provider's page of an invoice has a name and an address.
  const isNameless = await isErased(tx, { userId, customerIds: [paid.customerId] })
  const data = {
    status: paid.status,
    total: paid.total,
    refunded: paid.refunded,
    credited: paid.credited,
    disputed: paid.disputed,
    currency: paid.currency,
    dueDate: paid.dueDate,
    hostedInvoiceUrl: isNameless ? null : paid.hostedInvoiceUrl,
  }
  await tx.invoice.upsert({
    where,
    create: { ...where, userId, createdAt: paid.createdAt, ...data },
    update: data,
    select: { id: true },
  })
  return userId
}
