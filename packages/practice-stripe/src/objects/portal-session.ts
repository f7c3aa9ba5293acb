import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'

export const portalSessionKind = kind('billing_portal.session', {
  customer: z.string(),
  return_url: z.nullable(z.string()),
  created: z.number(),
})
export type PortalSession = ObjectOf<typeof portalSessionKind>

/** `publicUrl` is where its page is. */
export function newPortalSession(
  { customer, returnUrl }: { customer: string; returnUrl: string | null },
  publicUrl: string,
  now: Date,
) {
  const id = randomId('bps_', 40)
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_practice',
    created: toSeconds(now),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${publicUrl}/practice-payments/portal/${id}`,
  } satisfies Wire<Stripe.BillingPortal.Session>
}
