import { z } from 'zod/mini'
import { endingWithPeriod } from '../billing/cancel-at-period-end.js'
import { endSubscription } from '../billing/end-subscription.js'
import { change, load, loadLocked } from '../changes.js'
import { subscriptionKind } from '../objects/subscription.js'
import { badRequest, resourceMissing } from './api-error.js'
import { flag, mergeMetadata, metadata, text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const listInput = z.strictObject({
  ...listFields,
  customer: z.optional(text),
  status: z.optional(z.string()),
})

const updateInput = z.strictObject({
  cancel_at_period_end: z.optional(flag),
  metadata: z.optional(metadata),
})

const cancelInput = z.strictObject({
  invoice_now: z.optional(z.literal('false')),
  prorate: z.optional(z.literal('false')),
})

export const subscriptionRoutes: Route[] = [
  route('GET /v1/subscriptions', listInput, (work, { customer, status, ...page }) =>
    answerList(work, subscriptionKind, page, {
      url: '/v1/subscriptions',
      match: customer ? { customer } : {},
      matchAny: withStatus(status),
    }),
  ),
  route('GET /v1/subscriptions/:id', nothing, (work, _, id) => load(work, subscriptionKind, id)),
  route('POST /v1/subscriptions/:id', updateInput, async (work, input, id) => {
    const subscription = await loadLocked(work, subscriptionKind, id)
    const ends = input.cancel_at_period_end
    if (subscription.status === 'canceled' && ends !== undefined)
      throw badRequest('A canceled subscription can only update its metadata.')
    const changes = {
      metadata: mergeMetadata(subscription.metadata, input.metadata),
      ...(ends !== undefined && endingWithPeriod(subscription, ends, work.now)),
    }
    return change(work, subscription, changes, 'customer.subscription.updated')
  }),
  route('DELETE /v1/subscriptions/:id', cancelInput, async (work, _, id) => {
    const subscription = await loadLocked(work, subscriptionKind, id)
    // As with Stripe: the API does not find ended subscriptions.
    if (subscription.status === 'canceled') throw resourceMissing('subscription', id)
    return endSubscription(work, subscription, 'cancellation_requested')
  }),
]

/** Without a status, ended ones are left out. */
function withStatus(status: string | undefined) {
  if (status === 'all') return null
  if (status === 'ended') return [{ status: 'canceled' }]
  if (status) return [{ status }]
  return ['active', 'trialing', 'past_due', 'unpaid'].map((running) => ({ status: running }))
}
