import { change, create, load, loadLocked } from '../changes.js'
import {
  type CheckoutSession,
  checkoutSessionKind,
  orderId,
  orderKind,
} from '../objects/checkout-session.js'
import { type Customer, cards, customerKind, newCustomer, withCard } from '../objects/customer.js'
import { disputeKind, newDispute } from '../objects/dispute.js'
import { priceKind } from '../objects/price.js'
import { paymentIntentKind } from '../objects/refund.js'
import { newSubscription, subscriptionKind } from '../objects/subscription.js'
import type { Work } from '../practice.js'
import { fromSeconds, randomId } from '../wire.js'
import { billFirstPeriod } from './bill-period.js'

export const isOpen = ({ status, expires_at }: CheckoutSession, now: Date): boolean =>
  status === 'open' && fromSeconds(expires_at) > now

/** Pays an open session with a card. Returns a session that is no longer open unchanged. Throws 404. */
export async function completeCheckout(
  work: Work,
  id: string,
  card: 'works' | 'disputes',
): Promise<CheckoutSession> {
  const session = await loadLocked(work, checkoutSessionKind, id)
  if (!isOpen(session, work.now)) return session
  const order = await load(work, orderKind, orderId(id))
  const customer = await payingCustomer(work, session, cards[card])
  if (!order.price) return payOnce(work, session, customer, card)
  const made = newSubscription(
    {
      customer: customer.id,
      price: await load(work, priceKind, order.price),
      quantity: order.quantity,
      metadata: order.subscriptionMetadata,
    },
    work.now,
  )
  const created = await create(work, subscriptionKind, made, null)
  const { subscription, invoice } = await billFirstPeriod(work, created)
  const changes: Partial<CheckoutSession> = {
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    customer_details: detailsOf(customer),
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  }
  return change(work, session, changes, 'checkout.session.completed')
}

/** Completes a session for a single payment. */
async function payOnce(
  work: Work,
  session: CheckoutSession,
  customer: Customer,
  card: 'works' | 'disputes',
): Promise<CheckoutSession> {
  const made = {
    id: randomId('pi_'),
    object: paymentIntentKind.name,
    amount_paid: session.amount_total,
    currency: session.currency,
  }
  const payment = await create(work, paymentIntentKind, made, null)
  if (card === 'disputes')
    await create(work, disputeKind, newDispute(payment, work.now), 'charge.dispute.created')
  const changes: Partial<CheckoutSession> = {
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    customer_details: detailsOf(customer),
    payment_intent: payment.id,
    url: null,
  }
  return change(work, session, changes, 'checkout.session.completed')
}

async function payingCustomer(
  work: Work,
  session: CheckoutSession,
  card: string,
): Promise<Customer> {
  if (!session.customer) {
    const made = newCustomer(session.customer_email, work.now)
    return create(work, customerKind, withCard(made, card), 'customer.created')
  }
  const customer = await loadLocked(work, customerKind, session.customer)
  return change(work, customer, withCard(customer, card), 'customer.updated')
}

const detailsOf = ({ email, name, phone }: Customer) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone,
  tax_exempt: 'none',
  tax_ids: [],
})
