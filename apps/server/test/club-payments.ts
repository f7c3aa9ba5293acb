import type { TestPractice } from '@clubhouse/practice-stripe/testing'

/** The club's plans, in the form of practice payments. */
export const clubPlans = [
  {
    lookupKey: 'membership_month',
    nickname: 'Monthly',
    cents: 1800,
    currency: 'usd',
    interval: 'month' as const,
  },
  {
    lookupKey: 'membership_year',
    nickname: 'Yearly',
    cents: 19_800,
    currency: 'usd',
    interval: 'year' as const,
  },
]
export const monthly = 'price_practice_membership_month'
export const yearly = 'price_practice_membership_year'

/** Makes practice sell plans, the club's if none are named; returns the settings of a server that is paid by it. */
export async function sellClubPlans(practice: TestPractice, plans = clubPlans) {
  await practice.restart(plans)
  const { secretKey, webhookSecret, apiUrl } = practice.practice()
  return { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiUrl: apiUrl }
}
