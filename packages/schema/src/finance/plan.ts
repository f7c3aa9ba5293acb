/** The plans that members can subscribe to. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { membershipType, planInterval } from '../enumeration.js'
import * as field from '../field.js'
import { cents } from './cents.js'

/** A plan as the treasurer sees it. Nobody can subscribe to an archived one. */
export const clubPlan = namedObject('ClubPlan', {
  id: field.id(),
  name: example('Membership', z.string()),
  cents: example(19_800, z.int()),
  currency: example('USD', z.string()),
  interval: planInterval,
  /** Whose members can subscribe to it; null: everybody. */
  membershipType: z.nullable(membershipType),
  /** Whether the payment provider has a price for it. */
  isOnSale: z.boolean(),
  isArchived: z.boolean(),
  version: z.int(),
})
export type ClubPlan = z.infer<typeof clubPlan>

/** The values of a plan. */
export const clubPlanInput = component(
  'ClubPlanInput',
  z.object({
    name: example('Membership', field.requiredText('Name', 80)),
    cents: cents('Price', 19_800),
    interval: field.choice(planInterval, 'Interval'),
    membershipType: field.optionalChoice(membershipType, 'Membership type'),
  }),
)
export type ClubPlanInput = z.infer<typeof clubPlanInput>

export const clubPlanUpdate = field.withId(clubPlanInput, 'Plan')
export type ClubPlanUpdate = field.WithId<ClubPlanInput>

export const clubPlanId = z.object({ id: field.id('Plan') })
