import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import type { InvoiceStatus } from '@clubhouse/schema/finance/invoice'
import type { CheckoutSession, PlanRecord, Terms } from '@clubhouse/schema/finance/subscription'

/** A subscription as the provider knows it at this moment. */
export type PaidSubscription = {
  id: string
  customerId: string
  /** The user that the club named when it was bought. */
  userId: string | null
  status: SubscriptionStatus
  priceId: string
  /** Null for a price that is not a fixed amount. */
  terms: Terms | null
  canceledAt: Date | null
  currentPeriodEnd: Date | null
}

/** The returned and withheld money of an invoice, in the currency's minor unit. */
export type Returns = {
  /** Returned to the payer, by refunds and by disputes that were lost. */
  refunded: number
  /** Taken off the total by credit notes, without money being returned. */
  credited: number
  /** Withheld until the payer's bank decides a dispute. */
  disputed: number
}

/** An invoice as the provider knows it at this moment; amounts in the currency's minor unit. */
export type PaidInvoice = Returns & {
  id: string
  customerId: string
  status: InvoiceStatus
  total: number
  /** Three letters. */
  currency: string
  dueDate: Date | null
  hostedInvoiceUrl: string | null
  createdAt: Date
}

/** An event at the provider; the record itself is fetched again. */
export type PaymentEvent = {
  id: string
  type: string
  subject: { kind: 'subscription' | 'invoice' | 'payment' | 'checkout'; id: string } | null
  customerId: string | null
  /** The user that the club named in a checkout. */
  userId: string | null
  payload: Record<string, unknown>
}

/** A payment by card of an invoice of the club, as the provider knows it at this moment. */
export type CardPayment = {
  /** The provider's ID of the payment. */
  id: string
  /** The invoice that the club named, which may no longer exist. */
  invoiceId: string
  customerId: string | null
  cents: number
  /** Three letters. */
  currency: string
  paidAt: Date
}

export type Buyer = { userId: string; email: string; name: string; customerId: string | null }

/** The calls of the payment provider. Everything throws BadGateway when the provider fails. */
export type Payments = {
  /** Whether members can pay by card. */
  takesCards: boolean
  /** A checkout of the club's own account; null when there is none of that id. */
  findCheckoutSession(id: string): Promise<CheckoutSession | null>
  findSubscription(id: string): Promise<PaidSubscription | null>
  findInvoice(id: string): Promise<PaidInvoice | null>
  /** The invoice that a payment was for; null for a payment without one, such as a raffle ticket's. */
  findInvoiceOfPayment(payment: string): Promise<string | null>
  /** Returns a checkout's payment of an invoice of the club; null for any other, and before it is paid. */
  findCardPayment(checkout: string): Promise<CardPayment | null>
  /** How much of a card payment was returned or is withheld: by refunds and by disputes that aren't won. */
  findReturned(payment: Pick<CardPayment, 'id' | 'cents' | 'currency'>): Promise<number>
  /** The prices that are on sale, by their lookup keys; those without a price are left out. */
  findPrices(lookupKeys: readonly string[]): Promise<Map<string, PlanRecord>>
  /** Sells at these terms, under a lookup key that no price has. A price never changes. */
  createPrice(lookupKey: string, terms: Terms): Promise<PlanRecord>
  /** The provider's id of a new customer; the same for the same user, however often it is called. */
  createCustomer(buyer: Omit<Buyer, 'customerId'>): Promise<string>
  /** Deletes a customer, whose subscriptions end; safe to repeat. Returns false where no payments are taken. */
  deleteCustomer(id: string): Promise<boolean>
  /** Closes a customer's open checkouts, so that they can no longer be paid. */
  expireCheckouts(customerId: string): Promise<void>
  /** A customer's subscriptions that have not ended. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>
  /** The address of a checkout page. */
  startCheckout(checkout: {
    customerId: string
    userId: string
    priceId: string
    successUrl: string
    cancelUrl: string
  }): Promise<string>
  /** The address of a checkout page for one invoice of the club, of exactly this amount. */
  startInvoiceCheckout(checkout: {
    customerId: string
    invoiceId: string
    /** Shown to the payer. */
    title: string
    cents: number
    currency: string
    successUrl: string
    cancelUrl: string
  }): Promise<string>
  /** Returns the URL of a page with the card and the invoices. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>
  /** Ends a subscription now; safe to repeat. */
  cancelSubscription(id: string): Promise<PaidSubscription>
  /** Ends a subscription when the period that is paid for ends; safe to repeat. */
  cancelAtPeriodEnd(id: string): Promise<PaidSubscription>
  /** Pays back what a subscription took for its last period; safe to repeat. */
  refundSubscription(id: string): Promise<void>
  /** Parses what the provider posted; null unless its signature is right and not over 5 minutes old. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
  /** The ids of every subscription, and since an instant of every invoice and paid checkout of the club's invoices. */
  listEverything(
    since: Date,
  ): AsyncIterable<{ kind: 'subscription' | 'invoice' | 'checkout'; id: string }>
}
