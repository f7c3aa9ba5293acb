import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { subscriptionStatus } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'

/** The plan that a checkout bought, as the payment provider names it. */
export const plan = namedObject('Price', {
  nickname: example('Membership', z.nullable(z.string())),
  id: z.string(),
  recurring: z.nullable(z.object({ interval: z.string() })),
})
export type Plan = z.infer<typeof plan>

/** The response of a checkout lookup: only its plan, if the provider returned one. */
export const checkoutSession = z.object({
  subscription: z.nullable(
    z.object({ items: z.object({ data: z.array(z.object({ price: plan })) }) }),
  ),
})
export type CheckoutSession = z.infer<typeof checkoutSession>

/** The id of a checkout. The lookup checks its form, so that all unknown ones get the same response. */
export const checkoutSessionId = z.object({ id: z.string().check(z.maxLength(500)) })

/** The paying member. */
export const payer = namedObject('Payer', {
  id: field.id(),
  fullname: person.fullname,
  /** Null for a member without an email address. */
  email: z.nullable(person.email),
})
export type Payer = z.infer<typeof payer>

/** What is paid for a subscription: `cents` for each `interval`. */
export const terms = z.object({
  nickname: example('Membership', z.string()),
  cents: example(12_000, z.int()),
  currency: example('usd', z.string()),
  interval: example('year', z.string()),
})
export type Terms = z.infer<typeof terms>

/** A plan that members can subscribe to. */
export const planRecord = component(
  'Plan',
  z.extend(terms, { priceId: example('price_1QxYz2AbCdEf', z.string()) }),
)
export type PlanRecord = z.infer<typeof planRecord>

/** The plan that a member chose. */
export const checkoutSchema = z.object({
  priceId: example('price_1QxYz2AbCdEf', field.requiredText('Plan', 200)),
})

/** A page of the payment provider to redirect to. */
export const hostedPage = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** A subscription as administrators see it. */
export const subscriptionRecord = namedObject('Subscription', {
  id: field.id(),
  user: payer,
  status: subscriptionStatus,
  stripeSubscriptionId: shown.stripeSubscriptionId,
  priceId: example('price_1QxYz2AbCdEf', z.string()),
  /** Null when the provider has not sent them yet. */
  terms: z.nullable(terms),
  canceledAt: example(null, z.nullable(field.instant())),
  currentPeriodEnd: z.nullable(field.instant()),
  isCancelled: z.boolean(),
})
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>

/** The subscription to cancel, by the provider's id. */
export const cancelSchema = z.object({
  stripeSubscriptionId: example('sub_1QxYz2AbCdEf', field.requiredText('Subscription', 200)),
})

/** One event of the provider, without its secrets. */
export const subscriptionLogRecord = namedObject('SubscriptionLogEntry', {
  id: field.id(),
  user: z.nullable(payer),
  type: z.string(),
  createdAt: field.instant(),
  rawPayload: z.record(z.string(), z.unknown()),
})
export type SubscriptionLogRecord = z.infer<typeof subscriptionLogRecord>

/** How long a subscription stays usable after a payment failed, in days. */
export const graceDays = 14
