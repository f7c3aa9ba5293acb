import { change, loadLocked } from '../changes.js'
import { checkoutSessionKind } from '../objects/checkout-session.js'
import { invoiceKind } from '../objects/invoice.js'
import { type Subscription, subscriptionKind } from '../objects/subscription.js'
import { type Practice, transact, type Work } from '../practice.js'
import { toSeconds } from '../wire.js'
import { chargeInTurn } from './attempt-payment.js'
import { billNextPeriod } from './bill-period.js'
import { findDueInvoice, findDueSubscription, findExpiredSession } from './due.js'
import { endSubscription } from './end-subscription.js'
import { nextPeriodEnd } from './period.js'

/** Does everything that is due until `now`: renewals, ends, new attempts to charge, checkouts that expire. */
export async function renewDue(practice: Practice, now: Date): Promise<void> {
  for (const step of [renewOne, retryOne, expireOne]) while (await transact(practice, step, now));
}

/** Each of these does one thing that is due and returns whether there was one. */
async function renewOne(work: Work): Promise<boolean> {
  const id = await findDueSubscription(work)
  if (!id) return false
  const subscription = await loadLocked(work, subscriptionKind, id)
  if (!isRunning(subscription) || periodEnd(subscription) > toSeconds(work.now)) return true
  if (subscription.cancel_at_period_end)
    await endSubscription(work, subscription, 'cancellation_requested')
  else await billNextPeriod(work, subscription, nextPeriod(subscription))
  return true
}

const isRunning = ({ status }: Subscription) => status !== 'canceled'

const periodEnd = ({ items }: Subscription) => items.data[0].current_period_end

function nextPeriod({ items, billing_cycle_anchor }: Subscription): Subscription['items'] {
  const [item] = items.data
  const start = item.current_period_end
  const end = nextPeriodEnd(billing_cycle_anchor, start, item.price.recurring.interval)
  return { ...items, data: [{ ...item, current_period_start: start, current_period_end: end }] }
}

async function retryOne(work: Work): Promise<boolean> {
  const due = await findDueInvoice(work)
  if (!due) return false
  // Always the subscription first: two transactions that lock in different orders would deadlock.
  const subscription = await loadLocked(work, subscriptionKind, due.subscription)
  const invoice = await loadLocked(work, invoiceKind, due.id)
  if (invoice.status === 'open' && invoice.next_payment_attempt)
    await chargeInTurn(work, invoice, subscription)
  return true
}

async function expireOne(work: Work): Promise<boolean> {
  const id = await findExpiredSession(work)
  if (!id) return false
  const session = await loadLocked(work, checkoutSessionKind, id)
  if (session.status === 'open')
    await change(work, session, { status: 'expired', url: null }, 'checkout.session.expired')
  return true
}
