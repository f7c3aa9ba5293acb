/**
 * The plans that members subscribe to, in whole cents. With a Stripe account of the club's own: prices there with these
 * lookup keys, whose amounts count.
 */
export const membershipPlans = [
  { lookupKey: 'membership_month', nickname: 'Membership', cents: 1800, interval: 'month' },
  { lookupKey: 'membership_year', nickname: 'Membership', cents: 19_800, interval: 'year' },
] as const
