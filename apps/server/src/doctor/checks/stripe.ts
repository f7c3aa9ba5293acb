import { isPrivate } from '../../config.js'
import { AppError } from '../../core/errors.js'
import { membershipPlans } from '../../services/payments/membership-plans.js'
import { createStripePayments } from '../../services/payments/stripe-payments.js'
import type { Check } from '../check.js'
import { ok, problem, warning } from '../finding.js'
import { networkFailure } from '../network-failure.js'

export const stripe: Check = {
  name: 'stripe',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  seconds: 25,
  async look({ config }) {
    const { stripeSecretKey: secretKey, stripeWebhookSecret, stripeApiUrl } = config
    if (!secretKey) return ok('Stripe is off because STRIPE_SECRET_KEY is not set')
    const lookupKeys = membershipPlans.map(({ lookupKey }) => lookupKey)
    try {
      const payments = createStripePayments({
        secretKey,
        webhookSecret: stripeWebhookSecret,
        apiUrl: stripeApiUrl,
        lookupKeys,
      })
      const sold = await payments.listPlans()
      if (sold.length < lookupKeys.length) {
        return problem(
          `Stripe accepts the key, but has ${sold.length} of ${lookupKeys.length} plans. Give active prices the lookup keys ${lookupKeys.join(', ')}`,
        )
      }
    } catch (error) {
      const cause = error instanceof AppError ? error.details.cause : error
      return problem(`Stripe rejects STRIPE_SECRET_KEY: ${networkFailure(cause)}`)
    }
    if (secretKey.includes('_test_') && !isPrivate(config)) {
      return warning('this is a test mode key, so no money moves. Set the live mode key')
    }
    return ok('Stripe accepts the key, and every plan has a price')
  },
}
