import { checkoutSession } from '@clubhouse/schema/subscription'
import Stripe from 'stripe'
import { badGateway } from '../../errors.js'
import type { Payments } from './payments.js'
import { toEvent } from './stripe-event.js'
import { toInvoice, toPlan, toSubscription } from './stripe-records.js'

export type StripeOptions = {
  secretKey: string
  /** Null: events are refused. */
  webhookSecret: string | null
  /** Another server that speaks Stripe's protocol; null for Stripe's own. */
  apiUrl: string | null
  /** The lookup keys of the prices on sale. */
  lookupKeys: readonly string[]
}

/** What the product was written against; a newer one is a change to look at. */
const apiVersion = '2026-10-28.endive'

/** Payments through Stripe's SDK. */
export function createStripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, apiUrl, lookupKeys } = options
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && elsewhere(new URL(apiUrl))),
    apiVersion,
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const live = secretKey.includes('_live_')
  return {
    findCheckoutSession: (id) =>
      orNull(async () => {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
        // Whatever else the provider says of it stays here.
        return checkoutSession.parse({
          subscription: typeof session.subscription === 'object' ? session.subscription : null,
        })
      }),
    findSubscription: (id) =>
      orNull(async () => toSubscription(await stripe.subscriptions.retrieve(id))),
    findInvoice: (id) => orNull(async () => toInvoice(await stripe.invoices.retrieve(id))),
    listPlans: () =>
      guarded(async () => {
        const prices = await stripe.prices.list({ active: true, lookup_keys: [...lookupKeys] })
        return prices.data.flatMap(toPlan)
      }),
    createCustomer: ({ userId, email, name }) =>
      guarded(async () => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { userId } },
          { idempotencyKey: `customer-${userId}` },
        )
        return customer.id
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
        if (!session.url) throw new Error('Stripe gave no page to pay on.')
        return session.url
      }),
    openPortal: ({ customerId, returnUrl }) =>
      guarded(async () => {
        const portal = { customer: customerId, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(portal)).url
      }),
    cancelSubscription: (id) =>
      guarded(async () => {
        const current = await stripe.subscriptions.retrieve(id)
        if (current.status === 'canceled') return toSubscription(current)
        const options = { idempotencyKey: `cancel-${id}` }
        return toSubscription(await stripe.subscriptions.cancel(id, {}, options))
      }),
    readEvent(body, signature) {
      if (!webhookSecret) return null
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        return event.livemode === live ? toEvent(event) : null
      } catch {
        return null
      }
    },
    async *listEverything(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
        yield { kind: 'subscription', record: toSubscription(subscription) }
      }
      for await (const invoice of stripe.invoices.list({ created, limit: 100 })) {
        yield { kind: 'invoice', record: toInvoice(invoice) }
      }
    },
  }
}

/** Throws BadGateway for whatever Stripe refuses or fails at. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw badGateway(error)
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
