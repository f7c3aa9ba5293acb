import type Stripe from 'stripe'
import type { Wire } from '../wire.js'
import { nothing, type Route, route } from './route.js'

/** The account; there is only one. */
export const accountRoutes: Route[] = [
  route('GET /v1/account', nothing, async ({ secrets }) => practiceAccount(secrets.account)),
]

const practiceAccount = (id: string) =>
  ({
    id,
    object: 'account',
    business_profile: null,
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: false,
    type: 'standard',
  }) satisfies Wire<Stripe.Account>
