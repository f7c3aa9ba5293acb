import type { CheckoutSession } from '@clubhouse/schema/subscription'

/** What the payment provider does for the club. */
export type Payments = {
  /** A checkout of the club's own account; null when there is none of that id. Throws BadGateway when the provider fails. */
  findCheckoutSession(id: string): Promise<CheckoutSession | null>
}
