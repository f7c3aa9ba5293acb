import { type Customer, customerKind, newCustomer } from './objects/customer.js'
import { newInvoice } from './objects/invoice.js'
import { type Price, priceKind } from './objects/price.js'
import { newSubscription, type Subscription, subscriptionKind } from './objects/subscription.js'
import type { Work } from './practice.js'
import { invoicePath } from './secrets.js'
import { insertObjects, listObjects, storedOf } from './store.js'
import { toSeconds } from './wire.js'

/** A customer that the product already has, with the active subscriptions. */
export type KnownCustomer = {
  id: string
  email: string
  name: string
  metadata: Record<string, string>
  subscriptions: KnownSubscription[]
}

type KnownSubscription = {
  id: string
  status: Subscription['status']
  /** Null: the first of the plans on sale. */
  plan: { cents: number; interval: string } | null
  createdAt: Date
  currentPeriodEnd: Date | null
  openInvoices: KnownInvoice[]
}

/** An invoice that the customer has not paid; it is for one period of the plan. */
type KnownInvoice = { id: string; createdAt: Date; dueDate: Date | null }

type Adoption = Pick<Work, 'tx' | 'now' | 'publicUrl' | 'secrets'>

/**
 * Adds the customers that practice payments do not have yet, with their subscriptions and what they owe. It creates no
 * events. A start waits for it, so it needs few statements, however many customers there are.
 */
export async function adoptCustomers(
  work: Adoption,
  customers: readonly KnownCustomer[],
): Promise<void> {
  const { tx, now } = work
  const stored = await storedOf(
    tx,
    customers.map(({ id }) => id),
  )
  const fresh = customers.filter(({ id }) => !stored.has(id))
  const prices = await listObjects(tx, priceKind, { match: { active: true }, limit: 100 })
  await insertObjects(
    tx,
    fresh.flatMap(({ id, email, name, metadata, subscriptions }) => {
      const customer = customerKind.parse({ ...newCustomer(email, now), id, name, metadata })
      return [
        { created: now, object: customer },
        ...subscriptions.flatMap((known) => {
          const price = priceOf(known, prices)
          return price ? adopted(work, known, { customer, price }) : []
        }),
      ]
    }),
  )
}

const priceOf = ({ plan }: KnownSubscription, prices: readonly Price[]): Price | undefined =>
  prices.find(
    ({ unit_amount, recurring }) =>
      unit_amount === plan?.cents && recurring.interval === plan.interval,
  ) ?? prices[0]

const day = 24 * 3600_000

/** A subscription, and its open invoices. */
function adopted(
  work: Adoption,
  { id, status, createdAt, currentPeriodEnd, openInvoices }: KnownSubscription,
  { customer, price }: { customer: Customer; price: Price },
) {
  const { metadata } = customer
  const made = newSubscription({ customer: customer.id, price, quantity: 1, metadata }, createdAt)
  const soonest = new Date(work.now.getTime() + day)
  const known = currentPeriodEnd ?? soonest
  // Adopted customers are not billed for the current period.
  const end = toSeconds(known > soonest ? known : soonest)
  const data = made.items.data.map((item) => ({
    ...item,
    subscription: id,
    current_period_end: end,
  }))
  const subscription = subscriptionKind.parse({
    ...made,
    id,
    status,
    items: { ...made.items, data },
  })
  return [
    { created: createdAt, object: subscription },
    ...openInvoices.map((invoice) => ({
      created: invoice.createdAt,
      object: openInvoice(work, invoice, { subscription, customer }),
    })),
  ]
}

/** An invoice that the customer can pay on its page, and that is not charged again. */
function openInvoice(
  { publicUrl, secrets }: Adoption,
  { id, createdAt, dueDate }: KnownInvoice,
  of: { subscription: Subscription; customer: Customer },
) {
  const made = newInvoice({ ...of, reason: 'subscription_cycle' }, createdAt)
  return {
    ...made,
    id,
    status: 'open',
    number: `PRACTICE-${id.slice(-8).toUpperCase()}`,
    attempted: true,
    attempt_count: 1,
    auto_advance: false,
    due_date: dueDate && toSeconds(dueDate),
    effective_at: made.created,
    hosted_invoice_url: publicUrl + invoicePath(secrets, id),
    status_transitions: { ...made.status_transitions, finalized_at: made.created },
  }
}
