import { expect, it } from 'vitest'
import { formatEvent } from './format-event'

it.each([
  ['customer.subscription.deleted', 'Subscription canceled'],
  ['invoice.paid', 'Invoice paid'],
  ['invoice.payment_failed', 'Payment failed'],
  ['radar.review.opened', 'Radar review opened'],
  ['billing_portal.session.created', 'Billing portal session created'],
  ['', 'Unnamed event'],
])('describes %s as %s', (type, words) => expect(formatEvent(type)).toBe(words))
