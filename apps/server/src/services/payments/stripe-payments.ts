import { checkoutSession } from '@clubhouse/schema/subscription'
import Stripe from 'stripe'
import { badGateway } from '../../errors.js'
import type { Payments } from './payments.js'

/** Payments through Stripe's SDK; `apiUrl` points it at another server that speaks Stripe's protocol. */
export function createStripePayments(secretKey: string, apiUrl: string | null): Payments {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && elsewhere(new URL(apiUrl))),
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    async findCheckoutSession(id) {
      try {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
        // Whatever else the provider says of it stays here.
        return checkoutSession.parse({
          subscription: typeof session.subscription === 'object' ? session.subscription : null,
        })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        if (error.statusCode === 404) return null
        throw badGateway(error)
      }
    },
  }
}

const elsewhere = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
})
