import type { Db } from '@clubhouse/db'
import { invoicedAmount } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import type { Services } from '../../../services/services.js'

/** An unpaid invoice, as emails show it. */
export type OpenInvoice = { amount: string; dueDate: Date | null; hostedInvoiceUrl: string | null }

/** Returns the oldest open invoice of a member; null if there is none. */
export async function findOpenInvoice(db: Db, userId: string): Promise<OpenInvoice | null> {
  const row = await db.invoice.findFirst({
    where: { userId, status: 'Open', source: 'Stripe' },
    select: { total: true, credited: true, currency: true, dueDate: true, hostedInvoiceUrl: true },
    orderBy: { createdAt: 'asc' },
  })
  if (!row) return null
  const { dueDate, hostedInvoiceUrl, currency } = row
  return { amount: formatAmount(invoicedAmount(row), currency), dueDate, hostedInvoiceUrl }
}

/** The button that leads to what a member owes the club, and how to pay it. */
export const duesButton = ({
  publicUrl,
}: Services['config']): { kind: 'button'; label: string; url: string } => ({
  kind: 'button',
  label: 'View my dues',
  url: `${publicUrl}/portal/dues`,
})

/** The button that pays an invoice; without a page of the provider it leads to the dashboard. */
export const payButton = (
  { publicUrl }: Services['config'],
  invoice: OpenInvoice | null,
): { kind: 'button'; label: string; url: string } =>
  invoice?.hostedInvoiceUrl
    ? { kind: 'button', label: `Pay ${invoice.amount}`, url: invoice.hostedInvoiceUrl }
    : { kind: 'button', label: 'Go to my dashboard', url: `${publicUrl}/portal` }
