import type { CheckoutSession } from '@clubhouse/schema/subscription'
import type { Visit } from '../../call/call.js'
import { notFound } from '../../core/errors.js'

/** The form of the provider's ids; nothing else is ever sent to it (security.md T18). */
const sessionId = /^cs_(?:test|live)_[A-Za-z0-9]{1,200}$/

/**
 * The plan of a checkout, for the page that follows it; it grants nothing. Throws NotFound for every id that is
 * not one of the club's, TooManyRequests after 10 in a minute from one address, BadGateway when the provider fails.
 */
export async function getCheckoutSession(
  { services: { payments, limits }, origin }: Visit,
  { id }: { id: string },
): Promise<CheckoutSession> {
  await limits.checkoutLookup(origin.address)
  const session = sessionId.test(id) ? await payments.findCheckoutSession(id) : null
  if (!session) throw notFound((say) => say.missing.checkout)
  return session
}
