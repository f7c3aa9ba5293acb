import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import type { InvoiceStatus } from '@clubhouse/schema/finance/invoice'
import type { PlanRecord, Terms } from '@clubhouse/schema/finance/subscription'
import type Stripe from 'stripe'
import type { CardPayment, PaidInvoice, PaidSubscription, Returns } from './payments.js'

/** A status that Stripe may add later counts as the one that grants nothing. */
const subscriptionStatuses: Record<string, SubscriptionStatus> = {
  active: 'Active',
  trialing: 'Trialing',
  past_due: 'PastDue',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'Incomplete',
  incomplete_expired: 'IncompleteExpired',
  canceled: 'Canceled',
}

const invoiceStatuses: Record<string, InvoiceStatus> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Uncollectible',
  void: 'Void',
}

const date = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)
export const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id

export function toSubscription(subscription: Stripe.Subscription): PaidSubscription {
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    userId: subscription.metadata.userId ?? null,
    status: subscriptionStatuses[subscription.status] ?? 'Incomplete',
    priceId: item?.price.id ?? '',
    terms: item ? termsOf(item.price) : null,
    canceledAt: date(subscription.canceled_at),
    currentPeriodEnd: date(item?.current_period_end),
  }
}

export const toInvoice = (invoice: Stripe.Invoice, returns: Returns): PaidInvoice => ({
  ...returns,
  id: invoice.id ?? '',
  customerId: invoice.customer ? idOf(invoice.customer) : '',
  status: statusOf(invoice, returns),
  total: invoice.total,
  currency: invoice.currency.toUpperCase(),
  dueDate: date(invoice.due_date ?? chargedOn(invoice)),
  hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
  createdAt: new Date(invoice.created * 1000),
})

/** An invoice that a card is charged for is due when it is issued; Stripe names no day. */
const chargedOn = ({ collection_method, status_transitions }: Stripe.Invoice) =>
  collection_method === 'charge_automatically' ? status_transitions.finalized_at : null

/** Stripe leaves an invoice 'paid' whatever is returned later, and calls one paid that credit notes cover entirely. */
function statusOf(
  { status, amount_paid }: Stripe.Invoice,
  { refunded, credited, disputed }: Returns,
): InvoiceStatus {
  const known = invoiceStatuses[status ?? 'draft'] ?? 'Draft'
  if (known !== 'Paid') return known
  if (disputed > 0) return 'Disputed'
  if (refunded > 0) return refunded >= amount_paid ? 'Refunded' : 'PartlyRefunded'
  return credited > 0 && amount_paid === 0 ? 'Void' : 'Paid'
}

/** A paid checkout of an invoice of the club. */
export function toCardPayment(session: Stripe.Checkout.Session): CardPayment | null {
  const { metadata, payment_status, payment_intent, customer, amount_total, currency } = session
  const invoiceId = metadata?.clubInvoiceId
  if (!invoiceId || payment_status !== 'paid' || !payment_intent) return null
  if (!amount_total || !currency) return null
  return {
    id: idOf(payment_intent),
    invoiceId,
    customerId: customer ? idOf(customer) : null,
    cents: amount_total,
    currency: currency.toUpperCase(),
    paidAt: new Date(session.created * 1000),
  }
}

/** A price that recurs for a fixed amount. */
export function toPlan(price: Stripe.Price): PlanRecord[] {
  const terms = termsOf(price)
  return terms ? [{ priceId: price.id, ...terms }] : []
}

const termsOf = ({ nickname, unit_amount, currency, recurring }: Stripe.Price): Terms | null =>
  recurring && unit_amount !== null
    ? {
        // Shown to people: a price without its own name is the club's membership.
        nickname: nickname ?? 'Membership',
        cents: unit_amount,
        currency: currency.toUpperCase(),
        interval: recurring.interval,
      }
    : null
