import { checkoutSession } from '@clubhouse/schema/finance/subscription'
import Stripe from 'stripe'
import { guarded } from './guarded.js'
import type { Payments } from './payments.js'
import { toEvent } from './stripe-event.js'
import { stripePrices } from './stripe-prices.js'
import { idOf, toCardPayment, toInvoice, toSubscription } from './stripe-records.js'
import { returnedOf, returnsOf } from './stripe-returns.js'

export type StripeOptions = {
  secretKey: string
  /** Null: events are refused. */
  webhookSecret: string | null
  /** Another server with Stripe's protocol; null for Stripe's own. */
  apiUrl: string | null
}

/** The version that the product was written against; a newer one has to be reviewed. */
const apiVersion = '2026-10-28.endive'

/** Payments through Stripe's SDK. */
export function createStripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, apiUrl } = options
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && elsewhere(new URL(apiUrl))),
    apiVersion,
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const live = secretKey.includes('_live_')
  return {
    takesCards: true,
    ...reads(stripe),
    ...stripePrices(stripe),
    ...checkouts(stripe),
    ...changes(stripe),
    readEvent(body, signature) {
      if (!webhookSecret) return null
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        return event.livemode === live ? toEvent(event) : null
      } catch {
        return null
      }
    },
  }
}

/** The records that Stripe has. */
const reads = (
  stripe: Stripe,
): Pick<
  Payments,
  | 'findCheckoutSession'
  | 'findSubscription'
  | 'findInvoice'
  | 'findInvoiceOfPayment'
  | 'findCardPayment'
  | 'findReturned'
  | 'listSubscriptions'
  | 'listEverything'
> => ({
  findCheckoutSession: (id) =>
    orNull(async () => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
      // No other field of the provider's is passed on.
      return checkoutSession.parse({
        subscription: typeof session.subscription === 'object' ? session.subscription : null,
      })
    }),
  findSubscription: (id) =>
    orNull(async () => toSubscription(await stripe.subscriptions.retrieve(id))),
  findInvoice: (id) =>
    orNull(async () => {
      const invoice = await stripe.invoices.retrieve(id)
      return toInvoice(invoice, await returnsOf(stripe, invoice))
    }),
  findInvoiceOfPayment: (payment_intent) =>
    guarded(async () => {
      const payment = { type: 'payment_intent', payment_intent } as const
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
      return data[0] ? idOf(data[0].invoice) : null
    }),
  findCardPayment: (id) =>
    orNull(async () => toCardPayment(await stripe.checkout.sessions.retrieve(id))),
  findReturned: ({ id, cents, currency }) =>
    guarded(() => returnedOf(stripe, id, { amount_paid: cents, currency: currency.toLowerCase() })),
  listSubscriptions: (customer) =>
    guarded(async () => {
      const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
      return data.map(toSubscription)
    }),
  async *listEverything(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const subscriptions = stripe.subscriptions.list({ status: 'all', limit: 100 })
    for await (const { id } of guardedList(subscriptions)) yield { kind: 'subscription', id }
    for await (const { id } of guardedList(stripe.invoices.list({ created, limit: 100 })))
      if (id) yield { kind: 'invoice', id }
    const paid = stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 })
    for await (const session of guardedList(paid))
      if (toCardPayment(session)) yield { kind: 'checkout', id: session.id }
  },
})

/** Customers, and the pages on which they pay. */
const checkouts = (
  stripe: Stripe,
): Pick<
  Payments,
  | 'createCustomer'
  | 'deleteCustomer'
  | 'expireCheckouts'
  | 'startCheckout'
  | 'startInvoiceCheckout'
  | 'openPortal'
> => ({
  createCustomer: ({ userId, email, name }) =>
    guarded(async () => {
      const customer = await stripe.customers.create(
        { email, name, metadata: { userId } },
        { idempotencyKey: `customer-${userId}` },
      )
      return customer.id
    }),
  deleteCustomer: async (id) => {
    // One that is gone already is not found.
    await orNull(() => stripe.customers.del(id))
    return true
  },
  expireCheckouts: (customer) =>
    guarded(async () => {
      const open = { customer, status: 'open' as const, limit: 100 }
      for await (const { id } of stripe.checkout.sessions.list(open)) await expire(stripe, id)
    }),
  startCheckout: ({ customerId, userId, priceId, successUrl, cancelUrl }) =>
    guarded(async () => {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: priceId, quantity: 1 }],
        subscription_data: { metadata: { userId } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      })
      if (!session.url) throw new Error('Stripe returned no checkout URL.')
      return session.url
    }),
  startInvoiceCheckout: ({
    customerId,
    invoiceId,
    title,
    cents,
    currency,
    successUrl,
    cancelUrl,
  }) =>
    guarded(async () => {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer: customerId,
        client_reference_id: invoiceId,
        line_items: [
          {
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: cents,
              product_data: { name: title },
            },
            quantity: 1,
          },
        ],
        metadata: { clubInvoiceId: invoiceId },
        payment_intent_data: { metadata: { clubInvoiceId: invoiceId } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      })
      if (!session.url) throw new Error('Stripe returned no checkout URL.')
      return session.url
    }),
  openPortal: ({ customerId, returnUrl }) =>
    guarded(async () => {
      const portal = { customer: customerId, return_url: returnUrl }
      return (await stripe.billingPortal.sessions.create(portal)).url
    }),
})

/** The end of subscriptions. */
const changes = (
  stripe: Stripe,
): Pick<Payments, 'cancelSubscription' | 'cancelAtPeriodEnd' | 'refundSubscription'> => ({
  cancelSubscription: (id) =>
    guarded(async () => {
      const current = await stripe.subscriptions.retrieve(id)
      if (current.status === 'canceled') return toSubscription(current)
      const options = { idempotencyKey: `cancel-${id}` }
      return toSubscription(await stripe.subscriptions.cancel(id, {}, options))
    }),
  cancelAtPeriodEnd: (id) =>
    guarded(async () => {
      const current = await stripe.subscriptions.retrieve(id)
      if (current.status === 'canceled' || current.cancel_at_period_end)
        return toSubscription(current)
      // Without a key of our own: it may have been undone since, and a repeat changes nothing.
      return toSubscription(await stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    }),
  refundSubscription: (subscription) =>
    guarded(async () => {
      const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 1 })
      for (const { id: invoice } of data) {
        for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid' }))
          await refund(stripe, payment)
      }
    }),
})

/** Expires a checkout; one that has been paid or has ended since then does not change. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
  }
}

/** One that is refunded already remains so. */
async function refund(stripe: Stripe, { payment_intent, charge }: Stripe.InvoicePayment.Payment) {
  const paid = payment_intent ?? charge
  if (!paid) return
  const id = idOf(paid)
  try {
    // Without a key of our own, under which Stripe would repeat a failure for a day; a second refund is refused.
    await stripe.refunds.create(payment_intent ? { payment_intent: id } : { charge: id })
  } catch (error) {
    const done = error instanceof Stripe.errors.StripeError && error.code === alreadyRefunded
    if (!done) throw error
  }
}

const alreadyRefunded = 'charge_already_refunded'

/** A list whose pages are fetched as by `guarded`. */
async function* guardedList<Item>(list: AsyncIterable<Item>): AsyncIterable<Item> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await guarded(() => items.next())
    if (done) return
    yield value
  }
}

/** As `guarded`; null for what Stripe does not know. */
const orNull = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  guarded(async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
      throw error
    }
  })

const elsewhere = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
})
