import type { Config } from '../../config.js'
import type { Payments } from './payments.js'
import { createStripePayments } from './stripe-payments.js'

/** Stripe with the club's key; a club without one has had no checkouts. */
export const createPayments = ({ stripeSecretKey, stripeApiUrl }: Config): Payments =>
  stripeSecretKey
    ? createStripePayments(stripeSecretKey, stripeApiUrl)
    : { findCheckoutSession: async () => null }
