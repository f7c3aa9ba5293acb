import { z } from 'zod/mini'

/** The plan that a checkout bought, as the payment provider names it (spec section 3, 'Subscription session response'). */
export const plan = z.object({
  nickname: z.nullable(z.string()),
  id: z.string(),
  recurring: z.nullable(z.object({ interval: z.string() })),
})
export type Plan = z.infer<typeof plan>

/** What the lookup of a checkout answers: its plan, where the provider's answer has it, and nothing else. */
export const checkoutSession = z.object({
  subscription: z.nullable(
    z.object({ items: z.object({ data: z.array(z.object({ price: plan })) }) }),
  ),
})
export type CheckoutSession = z.infer<typeof checkoutSession>

/** The id of a checkout; whether it has the provider's form is part of the lookup, so that all unknown ones answer alike. */
export const checkoutSessionId = z.object({ id: z.string().check(z.maxLength(500)) })
